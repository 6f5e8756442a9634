// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/**
 * @title A price feed whose price anyone can set, for tests
 * @notice Implements `latestRoundData` and `decimals` like Chainlink's aggregators.
 */
contract DemoPriceFeed {
    uint8 public immutable decimals;
    int256 private price;
    uint256 private publishedAt;
    uint80 private round;

    constructor(uint8 decimals_) {
        decimals = decimals_;
    }

    /// @notice Publishes a price, in the feed's decimals, as of `moment` (seconds since 1970).
    function publish(int256 newPrice, uint256 moment) external {
        round += 1;
        price = newPrice;
        publishedAt = moment;
    }

    function latestRoundData()
        external
        view
        returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)
    {
        return (round, price, publishedAt, publishedAt, round);
    }
}
