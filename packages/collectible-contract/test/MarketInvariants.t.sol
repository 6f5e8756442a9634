// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {MarketToken} from "../contracts/MarketToken.sol";
import {Auctions} from "../contracts/market/Auctions.sol";
import {Test} from "./Test.sol";

/// @dev Three traders who try everything, allowed or not, and a count of what the market received and paid out.
contract Traders is Test {
    uint256 public constant TOKENS = 5;
    MarketToken public immutable market;
    uint256 public paidIn;
    uint256 public paidOut;
    uint256 public auctionsStarted;
    uint256 public auctionsEnded;

    constructor() {
        market = new MarketToken();
    }

    function trader(uint256 seed) public pure returns (address) {
        return address(uint160(0x7000 + (seed % 3)));
    }

    function mint(uint256 who, uint256 cost) external {
        if (market.minted() == TOKENS) return;
        vm.prank(trader(who));
        market.mint("ipfs://cid", bounded(cost, 0, 10 ether));
    }

    function updatePrice(uint256 who, uint256 id, uint256 price) external {
        vm.prank(trader(who));
        try market.updatePrice(bounded(id, 1, TOKENS), bounded(price, 0, 10 ether)) {} catch {}
    }

    function purchase(uint256 who, uint256 id) external {
        id = bounded(id, 1, TOKENS);
        uint256 price = market.priceOf(id);
        pay(who, price);
        try market.purchase{value: price}(id) {
            paidIn += price;
        } catch {}
    }

    function placeBid(uint256 who, uint256 id, uint256 amount) external {
        amount = bounded(amount, 0, 10 ether);
        pay(who, amount);
        try market.placeBid{value: amount}(bounded(id, 1, TOKENS)) {
            paidIn += amount;
        } catch {}
    }

    function cancelBid(uint256 who, uint256 id) external {
        vm.prank(trader(who));
        try market.cancelBid(bounded(id, 1, TOKENS)) {} catch {}
    }

    function acceptBid(uint256 who, uint256 id, uint256 bidder, uint256 atLeast) external {
        vm.prank(trader(who));
        try market.acceptBid(bounded(id, 1, TOKENS), trader(bidder), bounded(atLeast, 0, 10 ether)) {} catch {}
    }

    function startAuction(uint256 who, uint256 id, uint256 reserve, uint64 duration) external {
        vm.prank(trader(who));
        try market.startAuction(
            bounded(id, 1, TOKENS), bounded(reserve, 0, 1 ether), uint64(bounded(duration, 10 minutes, 1 days))
        ) {
            auctionsStarted += 1;
        } catch {}
    }

    function bidInAuction(uint256 who, uint256 id, uint256 raise) external {
        id = bounded(id, 1, TOKENS);
        try market.lowestBid(id) returns (uint256 lowest) {
            uint256 amount = lowest + bounded(raise, 0, 1 ether);
            pay(who, amount);
            try market.bidInAuction{value: amount}(id) {
                paidIn += amount;
            } catch {}
        } catch {}
    }

    function settleAuction(uint256 id, uint256 wait) external {
        vm.warp(block.timestamp + bounded(wait, 0, 1 days));
        id = bounded(id, 1, TOKENS);
        Auctions.Auction memory auction = market.auctionOf(id);
        uint256 before = proceeds();
        try market.settleAuction(id) {
            auctionsEnded += 1;
            checkEqual(proceeds() - before, auction.amount, "an auction pays its highest bid, once");
            address to = auction.bidder == address(0) ? auction.seller : auction.bidder;
            checkEqual(market.ownerOf(id), to, "who gets the token");
        } catch {}
    }

    function cancelAuction(uint256 who, uint256 id) external {
        vm.prank(trader(who));
        try market.cancelAuction(bounded(id, 1, TOKENS)) {
            auctionsEnded += 1;
        } catch {}
    }

    function transfer(uint256 who, uint256 to, uint256 id) external {
        vm.prank(trader(who));
        try market.transferFrom(trader(who), trader(to), bounded(id, 1, TOKENS)) {} catch {}
    }

    function burn(uint256 who, uint256 id) external {
        vm.prank(trader(who));
        try market.burn(bounded(id, 1, TOKENS)) {} catch {}
    }

    function withdraw(uint256 who) external {
        uint256 amount = market.proceedsOf(trader(who));
        vm.prank(trader(who));
        try market.withdraw(payable(trader(who))) {
            paidOut += amount;
        } catch {}
    }

    function proceeds() public view returns (uint256 sum) {
        for (uint256 i = 0; i < 3; ++i) sum += market.proceedsOf(trader(i));
    }

    function pay(uint256 who, uint256 amount) private {
        vm.deal(trader(who), amount);
        vm.prank(trader(who));
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
        for (uint256 id = 1; id <= traders.TOKENS(); ++id) {
            owed += market.auctionOf(id).amount;
            for (uint256 i = 0; i < 3; ++i) owed += market.bidOf(id, traders.trader(i));
        }
        checkEqual(address(market).balance, owed, "held and owed");
        checkEqual(address(market).balance, traders.paidIn() - traders.paidOut(), "paid in and out");
    }

    function invariant_theMarketKeepsExactlyTheTokensInAuction() public view {
        uint256 running;
        for (uint256 id = 1; id <= traders.TOKENS(); ++id) {
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
}
