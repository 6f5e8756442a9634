// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {MarketToken} from "../contracts/MarketToken.sol";
import {Auctions} from "../contracts/market/Auctions.sol";
import {Bids} from "../contracts/market/Bids.sol";
import {Test} from "./Test.sol";

/**
 * @dev Three traders who do what the market allows, so that a run gets deep: from a seed, who acts and on which token is chosen so that the
 * call succeeds, and a call that fails here fails the run. What is not allowed is tried by `trespass`.
 */
contract Traders is Test {
    uint256 private constant MOST_TOKENS = 5;
    MarketToken public immutable market;
    uint256 public paidIn;
    uint256 public paidOut;
    uint256 public auctionsStarted;
    uint256 public auctionsEnded;
    uint256 public burned;
    uint256 public called;
    uint256 public done;
    /// Who owned a token when each trader last bid for it.
    mapping(uint256 id => mapping(address bidder => address)) private bidTo;

    constructor() {
        market = new MarketToken();
        for (uint256 i = 0; i < MOST_TOKENS; ++i) mint(i, i * 1 ether);
    }

    /// @dev A call counts as done unless nobody could make it at the time.
    modifier counted(bool isPossible) {
        called += 1;
        if (!isPossible) return;
        done += 1;
        _;
    }

    function trader(uint256 seed) public pure returns (address) {
        return address(uint160(0x7000 + (seed % 3)));
    }

    function mint(uint256 who, uint256 cost) public {
        if (market.minted() - burned == MOST_TOKENS) return;
        vm.prank(trader(who));
        market.mint("ipfs://cid", bounded(cost, 0, 10 ether));
    }

    function updatePrice(uint256 seed, uint256 price) external counted(tokenFor(isHeld, seed) != 0) {
        uint256 id = tokenFor(isHeld, seed);
        vm.prank(market.ownerOf(id));
        market.updatePrice(id, bounded(price, 0, 10 ether));
    }

    function purchase(uint256 seed, uint256 who) external counted(tokenFor(isForSale, seed) != 0) {
        uint256 id = tokenFor(isForSale, seed);
        uint256 price = market.priceOf(id);
        pay(other(who, market.ownerOf(id)), price);
        market.purchase{value: price}(id);
        paidIn += price;
    }

    function placeBid(uint256 seed, uint256 who, uint256 amount, uint64 duration)
        external
        counted(tokenFor(isHeld, seed) != 0)
    {
        uint256 id = tokenFor(isHeld, seed);
        address bidder = other(who, market.ownerOf(id));
        bidTo[id][bidder] = market.ownerOf(id);
        amount = bounded(amount, 1, 10 ether);
        pay(bidder, amount);
        market.placeBid{value: amount}(id, uint64(bounded(duration, 1 hours, 30 days)));
        paidIn += amount;
    }

    function cancelBid(uint256 seed) external counted(tokenFor(hasBid, seed) != 0) {
        uint256 id = tokenFor(hasBid, seed);
        while (market.bidOf(id, trader(seed)).amount == 0) seed = seed % 3 + 1;
        vm.prank(trader(seed));
        market.cancelBid(id);
    }

    function acceptBid(uint256 seed) external counted(tokenFor(hasLiveBid, seed) != 0) {
        uint256 id = tokenFor(hasLiveBid, seed);
        address owner = market.ownerOf(id);
        for (uint256 i = 0; i < 3; ++i) {
            address bidder = trader(seed % 3 + i);
            if (!isLive(id, bidder)) continue;
            checkEqual(bidTo[id][bidder], owner, "it was made to this owner");
            uint256 amount = market.bidOf(id, bidder).amount;
            vm.prank(owner);
            market.acceptBid(id, bidder, amount);
            return checkEqual(market.ownerOf(id), bidder, "who gets the token");
        }
    }

    /// @dev Two at a time, so that tokens are left for everything else.
    function startAuction(uint256 seed, uint256 reserve, uint64 duration) external {
        if (auctionsStarted - auctionsEnded == 2 || tokenFor(isHeld, seed) == 0) return;
        uint256 id = tokenFor(isHeld, seed);
        vm.prank(market.ownerOf(id));
        market.startAuction(id, bounded(reserve, 0, 1 ether), uint64(bounded(duration, 10 minutes, 1 days)));
        auctionsStarted += 1;
    }

    function bidInAuction(uint256 seed, uint256 who, uint256 raise, uint256 wait)
        external
        counted(tokenFor(takesBids, seed) != 0)
    {
        uint256 id = tokenFor(takesBids, seed);
        Auctions.Auction memory auction = market.auctionOf(id);
        vm.warp(block.timestamp + bounded(wait, 0, (auction.endsAt - block.timestamp - 1) / 2));
        uint256 amount = market.lowestBid(id) + bounded(raise, 0, 1 ether);
        uint256 before = proceeds();
        pay(other(who, auction.seller), amount);
        market.bidInAuction{value: amount}(id);
        checkEqual(proceeds() - before, auction.amount, "who is outbid gets their bid back");
        check(market.auctionOf(id).endsAt >= block.timestamp + 2 minutes, "two minutes are left to answer");
        paidIn += amount;
    }

    function settleAuction(uint256 seed, uint256 wait) external counted(tokenFor(isInAuction, seed) != 0) {
        uint256 id = tokenFor(isInAuction, seed);
        Auctions.Auction memory auction = market.auctionOf(id);
        if (block.timestamp < auction.endsAt) vm.warp(auction.endsAt + bounded(wait, 0, 1 hours));
        uint256 before = proceeds();
        market.settleAuction(id);
        checkEqual(proceeds() - before, auction.amount, "an auction pays its highest bid, once");
        address to = auction.bidder == address(0) ? auction.seller : auction.bidder;
        checkEqual(market.ownerOf(id), to, "who gets the token");
        auctionsEnded += 1;
    }

    function cancelAuction(uint256 seed) external counted(tokenFor(hasNoAuctionBid, seed) != 0) {
        uint256 id = tokenFor(hasNoAuctionBid, seed);
        vm.prank(market.auctionOf(id).seller);
        market.cancelAuction(id);
        auctionsEnded += 1;
    }

    function transfer(uint256 seed, uint256 to) external counted(tokenFor(isHeld, seed) != 0) {
        uint256 id = tokenFor(isHeld, seed);
        address owner = market.ownerOf(id);
        vm.prank(owner);
        market.transferFrom(owner, other(to, owner), id);
    }

    /// @dev Seldom, so that tokens are left to trade.
    function burn(uint256 seed) external {
        uint256 id = tokenFor(isHeld, seed);
        if (id == 0 || seed % 4 != 0) return;
        vm.prank(market.ownerOf(id));
        market.burn(id);
        burned += 1;
    }

    function withdraw(uint256 who) external counted(proceeds() > 0) {
        while (market.proceedsOf(trader(who)) == 0) who = who % 3 + 1;
        uint256 amount = market.proceedsOf(trader(who));
        vm.prank(trader(who));
        market.withdraw(payable(trader(who)));
        paidOut += amount;
    }

    /// @dev Whoever does not have the token can do nothing with it.
    function trespass(uint256 seed, uint256 who) external {
        uint256 id = tokenFor(exists, seed);
        if (id == 0) return;
        address stranger = other(who, market.ownerOf(id));
        bytes[5] memory calls = [
            abi.encodeCall(market.updatePrice, (id, 1)),
            abi.encodeCall(market.startAuction, (id, 1, 1 days)),
            abi.encodeCall(market.acceptBid, (id, other(who % 3 + 1, stranger), 0)),
            abi.encodeCall(market.burn, (id)),
            abi.encodeCall(market.transferFrom, (market.ownerOf(id), stranger, id))
        ];
        for (uint256 i = 0; i < calls.length; ++i) {
            vm.prank(stranger);
            (bool isDone,) = address(market).call(calls[i]);
            check(!isDone, "a stranger is refused");
        }
    }

    function proceeds() public view returns (uint256 sum) {
        for (uint256 i = 0; i < 3; ++i) sum += market.proceedsOf(trader(i));
    }

    /// @dev A token that fits, from the seed on; 0 if none does.
    function tokenFor(function(uint256) internal view returns (bool) fits, uint256 seed) private view returns (uint256) {
        uint256 minted = market.minted();
        for (uint256 i = 0; i < minted; ++i) {
            uint256 id = 1 + ((seed % minted + i) % minted);
            if (fits(id)) return id;
        }
        return 0;
    }

    function exists(uint256 id) private view returns (bool) {
        try market.ownerOf(id) returns (address) {
            return true;
        } catch {
            return false;
        }
    }

    function isInAuction(uint256 id) private view returns (bool) {
        return market.auctionOf(id).endsAt != 0;
    }

    function takesBids(uint256 id) private view returns (bool) {
        return market.auctionOf(id).endsAt > block.timestamp;
    }

    function hasNoAuctionBid(uint256 id) private view returns (bool) {
        return isInAuction(id) && market.auctionOf(id).bidder == address(0);
    }

    function isHeld(uint256 id) private view returns (bool) {
        return exists(id) && !isInAuction(id);
    }

    function isForSale(uint256 id) private view returns (bool) {
        return market.priceOf(id) > 0;
    }

    function hasBid(uint256 id) private view returns (bool) {
        for (uint256 i = 0; i < 3; ++i) if (market.bidOf(id, trader(i)).amount > 0) return true;
        return false;
    }

    function hasLiveBid(uint256 id) private view returns (bool) {
        for (uint256 i = 0; i < 3; ++i) if (isHeld(id) && isLive(id, trader(i))) return true;
        return false;
    }

    function isLive(uint256 id, address bidder) private view returns (bool) {
        Bids.Bid memory bid = market.bidOf(id, bidder);
        return bid.amount > 0 && bid.endsAt > block.timestamp && bid.round == market.roundOf(id);
    }

    /// @dev A trader who is not this one.
    function other(uint256 seed, address than) private pure returns (address) {
        return trader(seed) == than ? trader(seed % 3 + 1) : trader(seed);
    }

    function pay(address who, uint256 amount) private {
        vm.deal(who, amount);
        vm.prank(who);
    }
}

contract MarketInvariantsTest is Test {
    Traders private traders;
    MarketToken private market;

    function setUp() public {
        traders = new Traders();
        market = traders.market();
    }

    /// @dev Foundry calls only these contracts.
    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(traders);
    }

    function invariant_theEtherHeldIsTheEtherOwed() public view {
        uint256 owed = traders.proceeds();
        for (uint256 id = 1; id <= market.minted(); ++id) {
            owed += market.auctionOf(id).amount;
            for (uint256 i = 0; i < 3; ++i) owed += market.bidOf(id, traders.trader(i)).amount;
        }
        checkEqual(address(market).balance, owed, "held and owed");
        checkEqual(address(market).balance, traders.paidIn() - traders.paidOut(), "paid in and out");
    }

    function invariant_theMarketKeepsExactlyTheTokensInAuction() public view {
        uint256 running;
        for (uint256 id = 1; id <= market.minted(); ++id) {
            bool inAuction = market.auctionOf(id).endsAt != 0;
            if (inAuction) running += 1;
            try market.ownerOf(id) returns (address owner) {
                check((owner == address(market)) == inAuction, "kept while in auction");
                check(!inAuction || market.priceOf(id) == 0, "not for sale meanwhile");
            } catch {
                check(!inAuction && market.priceOf(id) == 0, "burned");
            }
        }
        checkEqual(market.balanceOf(address(market)), running, "tokens kept");
        checkEqual(traders.auctionsStarted() - traders.auctionsEnded(), running, "each auction ends once");
    }

    /// @dev A run in which little can be done says little. Shortened runs, of a failure, are not judged.
    function afterInvariant() public view {
        if (traders.called() < 30) return;
        check(traders.done() * 3 > traders.called(), "even in the poorest run one call in three succeeds");
    }
}
