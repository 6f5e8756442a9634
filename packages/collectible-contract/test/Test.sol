// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @dev The cheatcodes of Foundry that the tests use.
interface Vm {
    function prank(address caller) external;
    function startPrank(address caller) external;
    function stopPrank() external;
    function deal(address account, uint256 balance) external;
    function warp(uint256 timestamp) external;
    function expectRevert() external;
    function expectRevert(bytes4 selector) external;
    function expectRevert(bytes calldata data) external;
    function expectEmit() external;
    function assume(bool condition) external;
    function addr(uint256 key) external pure returns (address);
    function label(address account, string calldata name) external;
}

/// @dev The base of every test. A failed check reverts, which fails the test.
abstract contract Test {
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    error NotEqual(string what, uint256 actual, uint256 expected);
    error NotTrue(string what);

    function check(bool holds, string memory what) internal pure {
        if (!holds) revert NotTrue(what);
    }

    function checkEqual(uint256 actual, uint256 expected, string memory what) internal pure {
        if (actual != expected) revert NotEqual(what, actual, expected);
    }

    function checkEqual(address actual, address expected, string memory what) internal pure {
        if (actual != expected) revert NotEqual(what, uint160(actual), uint160(expected));
    }

    function checkEqual(string memory actual, string memory expected, string memory what) internal pure {
        if (keccak256(bytes(actual)) != keccak256(bytes(expected))) revert NotTrue(what);
    }

    function bounded(uint256 value, uint256 least, uint256 greatest) internal pure returns (uint256) {
        return least + (value % (greatest - least + 1));
    }
}
