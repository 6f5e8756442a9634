// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Collectible} from "./Collectible.sol";

/**
 * @title Bids that last until they are accepted or cancelled
 * @notice The contract holds the ether of each bid. A bidder has at most one bid on a token.
 */
abstract contract Bids is Collectible {
    /// @notice The amount in wei that a bidder offers for a token; 0 without a bid.
    mapping(uint256 tokenId => mapping(address bidder => uint256)) public bidOf;

    event BidPlaced(uint256 indexed tokenId, address indexed bidder, uint256 amount);
    event BidCancelled(uint256 indexed tokenId, address indexed bidder, uint256 amount);

    error EmptyBid(uint256 tokenId);
    error BidTooLow(uint256 tokenId, uint256 bid, uint256 atLeast);
    error NoBid(uint256 tokenId, address bidder);

    /// @notice Offers the ether sent with the call; a second call adds to the bid.
    /// @dev Reverts with `EmptyBid`, `BuyerOwnsToken` and, for a token that does not exist, `ERC721NonexistentToken`.
    function placeBid(uint256 tokenId) external payable {
        if (msg.value == 0) revert EmptyBid(tokenId);
        if (ownerOf(tokenId) == msg.sender) revert BuyerOwnsToken(tokenId, msg.sender);
        bidOf[tokenId][msg.sender] += msg.value;
        emit BidPlaced(tokenId, msg.sender, bidOf[tokenId][msg.sender]);
    }

    /// @notice Cancels the caller's bid, even on a burned token. Its ether can be withdrawn.
    function cancelBid(uint256 tokenId) external {
        uint256 amount = _takeBid(tokenId, msg.sender);
        _credit(msg.sender, amount);
        emit BidCancelled(tokenId, msg.sender, amount);
    }

    /**
     * @notice Sells the caller's token to a bidder.
     * @param atLeast protects the seller from a bid that was just replaced by a lower one
     * @dev Reverts with `NoBid` and `BidTooLow`.
     */
    function acceptBid(uint256 tokenId, address bidder, uint256 atLeast) external nonReentrant onlyTokenOwner(tokenId) {
        uint256 amount = _takeBid(tokenId, bidder);
        if (bidder == msg.sender) revert BuyerOwnsToken(tokenId, bidder);
        if (amount < atLeast) revert BidTooLow(tokenId, amount, atLeast);
        _settleSale(tokenId, msg.sender, bidder, amount);
        _safeTransfer(msg.sender, bidder, tokenId);
    }

    function _takeBid(uint256 tokenId, address bidder) private returns (uint256 amount) {
        amount = bidOf[tokenId][bidder];
        if (amount == 0) revert NoBid(tokenId, bidder);
        bidOf[tokenId][bidder] = 0;
    }
}
