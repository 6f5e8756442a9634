// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Collectible} from "./Collectible.sol";

/**
 * @title Timed auctions
 * @notice The contract holds the token during its auction. A bid in the last two minutes extends the auction to two
 * minutes from then. After the end anyone can settle it, once.
 */
abstract contract Auctions is Collectible {
    struct Auction {
        address seller;
        /// Seconds since 1970; 0 without an auction.
        uint64 endsAt;
        /// The lowest first bid, in wei.
        uint256 reserve;
        /// The zero address before the first bid.
        address bidder;
        /// The highest bid, in wei, which the contract holds.
        uint256 amount;
    }

    uint64 public constant SHORTEST_AUCTION = 10 minutes;
    uint64 public constant LONGEST_AUCTION = 30 days;
    uint64 public constant EXTENSION = 2 minutes;
    /// @notice The minimum increment of a bid over the one before, in basis points.
    uint256 public constant RAISE_BASIS_POINTS = 500;

    mapping(uint256 tokenId => Auction) private _auctions;

    event AuctionStarted(uint256 indexed tokenId, address indexed seller, uint256 reserve, uint64 endsAt);
    event AuctionBid(uint256 indexed tokenId, address indexed bidder, uint256 amount, uint64 endsAt);
    event AuctionEnded(uint256 indexed tokenId, address indexed winner, uint256 amount);
    event AuctionCancelled(uint256 indexed tokenId);

    error WrongDuration(uint64 duration, uint64 shortest, uint64 longest);
    error NoAuction(uint256 tokenId);
    error AuctionOver(uint256 tokenId, uint64 endedAt);
    error AuctionRunning(uint256 tokenId, uint64 endsAt);
    error AuctionHasBids(uint256 tokenId, uint256 amount);
    error AuctionBidTooLow(uint256 tokenId, uint256 bid, uint256 atLeast);
    error SellerBids(uint256 tokenId, address seller);

    /// @notice Puts the caller's token up for auction for `duration` seconds.
    /// @dev Reverts with `WrongDuration` and `NotTokenOwner`.
    function startAuction(uint256 tokenId, uint256 reserve, uint64 duration) external onlyTokenOwner(tokenId) {
        if (duration < SHORTEST_AUCTION || duration > LONGEST_AUCTION) {
            revert WrongDuration(duration, SHORTEST_AUCTION, LONGEST_AUCTION);
        }
        uint64 endsAt = uint64(block.timestamp) + duration;
        _auctions[tokenId] = Auction(msg.sender, endsAt, reserve, address(0), 0);
        emit AuctionStarted(tokenId, msg.sender, reserve, endsAt);
        _transfer(msg.sender, address(this), tokenId);
    }

    /**
     * @notice Bids the ether sent with the call. Outbid bidders get theirs by `withdraw`.
     * @dev Reverts with `NoAuction`, `AuctionOver`, `SellerBids` and `AuctionBidTooLow`.
     */
    function bidInAuction(uint256 tokenId) external payable {
        Auction storage auction = _running(tokenId);
        if (block.timestamp >= auction.endsAt) revert AuctionOver(tokenId, auction.endsAt);
        if (msg.sender == auction.seller) revert SellerBids(tokenId, msg.sender);
        uint256 atLeast = lowestBid(tokenId);
        if (msg.value < atLeast) revert AuctionBidTooLow(tokenId, msg.value, atLeast);
        if (auction.bidder != address(0)) _credit(auction.bidder, auction.amount);
        auction.bidder = msg.sender;
        auction.amount = msg.value;
        uint64 extended = uint64(block.timestamp) + EXTENSION;
        if (auction.endsAt < extended) auction.endsAt = extended;
        emit AuctionBid(tokenId, msg.sender, msg.value, auction.endsAt);
    }

    /**
     * @notice Settles an auction after its end: the token goes to the highest bidder, or back to the seller without bids.
     * @dev Receivers are not called, so none of them can block it. Reverts with `NoAuction` and `AuctionRunning`.
     */
    function settleAuction(uint256 tokenId) external {
        Auction memory auction = _running(tokenId);
        if (block.timestamp < auction.endsAt) revert AuctionRunning(tokenId, auction.endsAt);
        delete _auctions[tokenId];
        emit AuctionEnded(tokenId, auction.bidder, auction.amount);
        if (auction.bidder == address(0)) {
            _transfer(address(this), auction.seller, tokenId);
        } else {
            _settleSale(tokenId, auction.seller, auction.bidder, auction.amount);
            _transfer(address(this), auction.bidder, tokenId);
        }
    }

    /// @notice Returns the token to the seller, who can call it before the first bid.
    /// @dev Reverts with `NoAuction`, `NotTokenOwner` and `AuctionHasBids`.
    function cancelAuction(uint256 tokenId) external {
        Auction memory auction = _running(tokenId);
        if (msg.sender != auction.seller) revert NotTokenOwner(tokenId, msg.sender, auction.seller);
        if (auction.bidder != address(0)) revert AuctionHasBids(tokenId, auction.amount);
        delete _auctions[tokenId];
        emit AuctionCancelled(tokenId);
        _transfer(address(this), auction.seller, tokenId);
    }

    /// @notice The auction of a token; `endsAt` is 0 without one.
    function auctionOf(uint256 tokenId) external view returns (Auction memory) {
        return _auctions[tokenId];
    }

    /// @notice The minimum of the next bid, in wei: never 0, so that every auction with a bid has a bidder.
    function lowestBid(uint256 tokenId) public view returns (uint256) {
        Auction storage auction = _running(tokenId);
        if (auction.bidder == address(0)) return auction.reserve == 0 ? 1 : auction.reserve;
        // The increment rounds up, so that even a bid of 1 wei is raised.
        return auction.amount + (auction.amount * RAISE_BASIS_POINTS + 9_999) / 10_000;
    }

    function _running(uint256 tokenId) private view returns (Auction storage auction) {
        auction = _auctions[tokenId];
        if (auction.endsAt == 0) revert NoAuction(tokenId);
    }
}
