// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Collectible} from "./Collectible.sol";

/**
 * @title Bids that one owner can accept, for a time
 * @notice The contract holds the ether of each bid. A bid ends when its time is up and when the token changes its owner; its ether
 * stays with the contract until its bidder cancels it or bids again. A bidder has at most one bid on a token.
 */
abstract contract Bids is Collectible {
    struct Bid {
        /// In wei; 0 without a bid.
        uint128 amount;
        /// Seconds since 1970.
        uint64 endsAt;
        /// The round of the token in which it can be accepted.
        uint64 round;
    }

    uint64 public constant SHORTEST_BID = 1 hours;
    uint64 public constant LONGEST_BID = 30 days;

    mapping(uint256 tokenId => mapping(address bidder => Bid)) private _bids;

    event BidPlaced(uint256 indexed tokenId, address indexed bidder, uint256 amount, uint64 endsAt);
    event BidCancelled(uint256 indexed tokenId, address indexed bidder, uint256 amount);

    error EmptyBid(uint256 tokenId);
    error WrongBidDuration(uint64 duration, uint64 shortest, uint64 longest);
    error BidTooLow(uint256 tokenId, uint256 bid, uint256 atLeast);
    error BidOver(uint256 tokenId, address bidder, uint64 endedAt);
    error BidOfAnotherRound(uint256 tokenId, address bidder);
    error NoBid(uint256 tokenId, address bidder);

    /**
     * @notice Offers the ether sent with the call to the present owner, for `duration` seconds from now. A second call adds to a bid
     * that can still be accepted; the ether of one that has ended can be withdrawn, and is no part of the new bid.
     * @dev Reverts with `EmptyBid`, `WrongBidDuration`, `BuyerOwnsToken` and, for a token that does not exist, `ERC721NonexistentToken`.
     */
    function placeBid(uint256 tokenId, uint64 duration) external payable {
        if (msg.value == 0) revert EmptyBid(tokenId);
        if (duration < SHORTEST_BID || duration > LONGEST_BID) {
            revert WrongBidDuration(duration, SHORTEST_BID, LONGEST_BID);
        }
        if (ownerOf(tokenId) == msg.sender) revert BuyerOwnsToken(tokenId, msg.sender);
        Bid memory bid = _bids[tokenId][msg.sender];
        Terms storage terms = _terms[tokenId];
        if (bid.amount != 0 && (bid.round != terms.round || block.timestamp >= bid.endsAt)) {
            _cancel(tokenId, msg.sender, bid.amount);
            bid.amount = 0;
        }
        bid = Bid(bid.amount + SafeCast.toUint128(msg.value), uint64(block.timestamp) + duration, terms.round);
        _bids[tokenId][msg.sender] = bid;
        if (!terms.hasBids) terms.hasBids = true;
        emit BidPlaced(tokenId, msg.sender, bid.amount, bid.endsAt);
    }

    /// @notice Cancels the caller's bid, even one that has ended or is on a burned token. Its ether can be withdrawn.
    function cancelBid(uint256 tokenId) external {
        _cancel(tokenId, msg.sender, _takeBid(tokenId, msg.sender).amount);
    }

    /**
     * @notice Sells the caller's token to a bidder.
     * @param atLeast protects the seller from a bid that was just replaced by a lower one
     * @dev Reverts with `NoBid`, `BidOfAnotherRound`, `BidOver` and `BidTooLow`.
     */
    function acceptBid(uint256 tokenId, address bidder, uint256 atLeast) external nonReentrant onlyTokenOwner(tokenId) {
        Bid memory bid = _takeBid(tokenId, bidder);
        if (bid.round != _terms[tokenId].round) revert BidOfAnotherRound(tokenId, bidder);
        if (block.timestamp >= bid.endsAt) revert BidOver(tokenId, bidder, bid.endsAt);
        if (bid.amount < atLeast) revert BidTooLow(tokenId, bid.amount, atLeast);
        _settleSale(tokenId, msg.sender, bidder, bid.amount);
        _safeTransfer(msg.sender, bidder, tokenId);
    }

    /// @notice The bid of an account on a token. It can be accepted before its end, while its round is `roundOf(tokenId)`.
    function bidOf(uint256 tokenId, address bidder) external view returns (Bid memory) {
        return _bids[tokenId][bidder];
    }

    /// @notice The round in which bids on a token are placed now: a change of owner ends it, if it has bids.
    function roundOf(uint256 tokenId) external view returns (uint64) {
        return _terms[tokenId].round;
    }

    /// @dev Bids are accepted by the owner that they were made to: later ones paid, or were paid, another price.
    function _endRound(uint256 tokenId) internal {
        Terms storage terms = _terms[tokenId];
        if (!terms.hasBids) return;
        terms.hasBids = false;
        terms.round += 1;
    }

    function _takeBid(uint256 tokenId, address bidder) private returns (Bid memory bid) {
        bid = _bids[tokenId][bidder];
        if (bid.amount == 0) revert NoBid(tokenId, bidder);
        delete _bids[tokenId][bidder];
    }

    function _cancel(uint256 tokenId, address bidder, uint256 amount) private {
        _credit(bidder, amount);
        emit BidCancelled(tokenId, bidder, amount);
    }
}
