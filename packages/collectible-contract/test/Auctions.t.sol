// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Auctions} from "../contracts/market/Auctions.sol";
import {Collectible} from "../contracts/market/Collectible.sol";
import {MarketScene} from "./MarketScene.sol";
import {RefusingWallet} from "./Wallets.sol";

contract AuctionsTest is MarketScene {
    function test_anAuctionGoesToTheHighestBidder() public {
        uint256 id = auctioned(1 ether, 1 days);
        checkEqual(token.ownerOf(id), address(token), "kept by the contract");
        auctionBid(id, BUYER, 1 ether);
        auctionBid(id, RIVAL, 1.05 ether);
        checkEqual(token.proceedsOf(BUYER), 1 ether, "outbid");
        vm.warp(block.timestamp + 1 days);
        token.settleAuction(id);
        checkEqual(token.ownerOf(id), RIVAL, "winner");
        checkEqual(token.proceedsOf(ARTIST), 1.05 ether * 25 / 1000, "royalty");
        checkEqual(token.proceedsOf(OWNER), 1.05 ether - 1.05 ether * 25 / 1000, "proceeds");
    }

    function test_anAuctionIsSettledOnceAndNotBeforeItsEnd() public {
        uint256 id = auctioned(1, 1 days);
        uint64 endsAt = token.auctionOf(id).endsAt;
        auctionBid(id, BUYER, 5);
        vm.warp(endsAt - 1);
        vm.expectRevert(abi.encodeWithSelector(Auctions.AuctionRunning.selector, id, endsAt));
        token.settleAuction(id);
        vm.warp(endsAt);
        token.settleAuction(id);
        vm.expectRevert(abi.encodeWithSelector(Auctions.NoAuction.selector, id));
        token.settleAuction(id);
        checkEqual(token.proceedsOf(OWNER) + token.proceedsOf(ARTIST), 5, "paid once");
    }

    function test_anAuctionWithoutBidsGivesTheTokenBack() public {
        uint256 id = auctioned(1 ether, 1 days);
        vm.warp(block.timestamp + 1 days);
        token.settleAuction(id);
        checkEqual(token.ownerOf(id), OWNER, "seller");
        checkEqual(token.auctionOf(id).endsAt, 0, "gone");
    }

    function test_aBidInTheLastTwoMinutesExtendsTheAuction() public {
        uint256 id = auctioned(1, 1 hours);
        uint64 endsAt = token.auctionOf(id).endsAt;
        vm.warp(endsAt - 2 minutes);
        auctionBid(id, BUYER, 1);
        checkEqual(token.auctionOf(id).endsAt, endsAt, "two minutes before the end");
        vm.warp(endsAt - 2 minutes + 1);
        auctionBid(id, RIVAL, 2);
        checkEqual(token.auctionOf(id).endsAt, endsAt + 1, "a second later");
    }

    function test_bidsAfterTheEndAreRejected() public {
        uint256 id = auctioned(1, 1 hours);
        uint64 endsAt = token.auctionOf(id).endsAt;
        vm.warp(endsAt);
        vm.expectRevert(abi.encodeWithSelector(Auctions.AuctionOver.selector, id, endsAt));
        vm.prank(BUYER);
        token.bidInAuction{value: 1}(id);
    }

    function test_aBidMeetsTheReserveAndRaisesByFivePerCent() public {
        uint256 id = auctioned(100, 1 hours);
        vm.expectRevert(abi.encodeWithSelector(Auctions.AuctionBidTooLow.selector, id, uint256(99), uint256(100)));
        vm.prank(BUYER);
        token.bidInAuction{value: 99}(id);
        auctionBid(id, BUYER, 100);
        vm.expectRevert(abi.encodeWithSelector(Auctions.AuctionBidTooLow.selector, id, uint256(104), uint256(105)));
        vm.prank(RIVAL);
        token.bidInAuction{value: 104}(id);
        auctionBid(id, RIVAL, 105);
        checkEqual(token.lowestBid(id), 111, "the raise rounds up");
    }

    function test_aFirstBidIsNeverEmpty() public {
        uint256 id = auctioned(0, 1 hours);
        checkEqual(token.lowestBid(id), 1, "one wei");
        vm.expectRevert(abi.encodeWithSelector(Auctions.AuctionBidTooLow.selector, id, uint256(0), uint256(1)));
        vm.prank(BUYER);
        token.bidInAuction(id);
    }

    function test_theSellerCannotBid() public {
        uint256 id = auctioned(1, 1 hours);
        vm.expectRevert(abi.encodeWithSelector(Auctions.SellerBids.selector, id, OWNER));
        vm.prank(OWNER);
        token.bidInAuction{value: 1}(id);
    }

    function test_theSellerCanCancelBeforeTheFirstBid() public {
        uint256 id = auctioned(1, 1 hours);
        vm.expectRevert(abi.encodeWithSelector(Collectible.NotTokenOwner.selector, id, RIVAL, OWNER));
        vm.prank(RIVAL);
        token.cancelAuction(id);
        vm.prank(OWNER);
        token.cancelAuction(id);
        checkEqual(token.ownerOf(id), OWNER, "seller");
        vm.prank(OWNER);
        token.startAuction(id, 1, 1 hours);
        auctionBid(id, BUYER, 3);
        vm.expectRevert(abi.encodeWithSelector(Auctions.AuctionHasBids.selector, id, uint256(3)));
        vm.prank(OWNER);
        token.cancelAuction(id);
    }

    function test_anAuctionLastsTenMinutesToThirtyDays() public {
        uint256 id = soldToOwner(0);
        vm.startPrank(OWNER);
        vm.expectRevert(wrongDuration(10 minutes - 1));
        token.startAuction(id, 1, 10 minutes - 1);
        vm.expectRevert(wrongDuration(30 days + 1));
        token.startAuction(id, 1, 30 days + 1);
        token.startAuction(id, 1, 10 minutes);
        token.cancelAuction(id);
        token.startAuction(id, 1, 30 days);
        vm.stopPrank();
    }

    function test_onlyTheOwnerStartsAnAuctionAndATokenInOneIsNotForSale() public {
        uint256 id = soldToOwner(5);
        vm.expectRevert(abi.encodeWithSelector(Collectible.NotTokenOwner.selector, id, RIVAL, OWNER));
        vm.prank(RIVAL);
        token.startAuction(id, 1, 1 hours);
        vm.prank(OWNER);
        token.startAuction(id, 1, 1 hours);
        checkEqual(token.priceOf(id), 0, "off sale");
        vm.expectRevert(abi.encodeWithSelector(Collectible.NotTokenOwner.selector, id, OWNER, address(token)));
        vm.prank(OWNER);
        token.updatePrice(id, 5);
    }

    function test_aTokenWithoutAnAuctionRejectsBids() public {
        uint256 id = soldToOwner(5);
        bytes memory none = abi.encodeWithSelector(Auctions.NoAuction.selector, id);
        vm.expectRevert(none);
        token.bidInAuction{value: 1}(id);
        vm.expectRevert(none);
        token.cancelAuction(id);
        vm.expectRevert(none);
        token.lowestBid(id);
    }

    function test_aWinnerThatRejectsCallsDoesNotBlockTheSettlement() public {
        uint256 id = auctioned(1, 1 hours);
        RefusingWallet wallet = new RefusingWallet();
        auctionBid(id, address(wallet), 7);
        vm.warp(block.timestamp + 1 hours);
        token.settleAuction(id);
        checkEqual(token.ownerOf(id), address(wallet), "winner");
        checkEqual(token.proceedsOf(OWNER), 7, "proceeds; a royalty below one wei is none");
    }

    function wrongDuration(uint64 duration) private pure returns (bytes memory) {
        return abi.encodeWithSelector(Auctions.WrongDuration.selector, duration, uint64(10 minutes), uint64(30 days));
    }
}
