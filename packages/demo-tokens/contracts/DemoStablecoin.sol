// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/**
 * @title A stablecoin to try deposits with
 * @notice Demonstration money: anyone may have as much of it as they ask for, so it is worth nothing. Never name it in the
 * configuration of a chain with real money.
 */
contract DemoStablecoin is ERC20 {
    /// @notice The most that one call of `drip` gives: 10,000 units.
    uint256 public constant DRIP_LIMIT = 10_000e6;

    /// @notice More was asked for than one call gives.
    error DripTooLarge(uint256 asked, uint256 limit);

    constructor(string memory name, string memory symbol) ERC20(name, symbol) {}

    /// @notice Six decimals, as the large stablecoins have: 1_000_000 is one dollar.
    function decimals() public pure override returns (uint8) {
        return 6;
    }

    /**
     * @notice Makes `amount` of the token out of nothing and gives it to `to`.
     * @dev Refuses with `DripTooLarge`. Emits `Transfer` from the zero address.
     */
    function drip(address to, uint256 amount) external {
        if (amount > DRIP_LIMIT) revert DripTooLarge(amount, DRIP_LIMIT);
        _mint(to, amount);
    }
}
