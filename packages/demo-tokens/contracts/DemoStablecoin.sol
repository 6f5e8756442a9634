// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/**
 * @title A stablecoin for testing deposits
 * @notice Demonstration money: anyone can mint it, so it is worth nothing. Never configure it on
 * a chain with real money.
 */
contract DemoStablecoin is ERC20 {
    /// @notice The maximum per call of `drip`: 10,000 units.
    uint256 public constant DRIP_LIMIT = 10_000e6;

    /// @notice The amount exceeds the maximum per call.
    error DripTooLarge(uint256 asked, uint256 limit);

    constructor(string memory name, string memory symbol) ERC20(name, symbol) {}

    /// @notice Six decimals, like the large stablecoins: 1_000_000 is one dollar.
    function decimals() public pure override returns (uint8) {
        return 6;
    }

    /**
     * @notice Mints `amount` to `to`.
     * @dev Reverts with `DripTooLarge`. Emits `Transfer` from the zero address.
     */
    function drip(address to, uint256 amount) external {
        if (amount > DRIP_LIMIT) revert DripTooLarge(amount, DRIP_LIMIT);
        _mint(to, amount);
    }
}
