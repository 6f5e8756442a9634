// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Bids} from "../contracts/market/Bids.sol";
import {Collectible} from "../contracts/market/Collectible.sol";
import {MarketScene} from "./MarketScene.sol";
import {RefusingWallet} from "./Wallets.sol";

contract BidsTest is MarketScene {
    function test_anAcceptedBidPaysSellerAndCreatorAndMovesTheToken() public {
        uint256 id = soldToOwner(0);
        placeBid(id, BUYER, 1 ether);
        placeBid(id, BUYER, 1 ether);
        checkEqual(token.bidOf(id, BUYER).amount, 2 ether, "raised");
        vm.prank(OWNER);
        token.acceptBid(id, BUYER, 2 ether);
        checkEqual(token.ownerOf(id), BUYER, "owner");
        checkEqual(token.bidOf(id, BUYER).amount, 0, "spent");
        checkEqual(token.proceedsOf(ARTIST), 0.05 ether, "royalty");
        checkEqual(token.proceedsOf(OWNER), 1.95 ether, "proceeds");
    }

    function test_aBidBelowWhatTheSellerExpectsIsNotAccepted() public {
        uint256 id = soldToOwner(0);
        placeBid(id, BUYER, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(Bids.BidTooLow.selector, id, uint256(1 ether), uint256(1 ether + 1)));
        vm.prank(OWNER);
        token.acceptBid(id, BUYER, 1 ether + 1);
    }

    function test_onlyTheOwnerAcceptsABid() public {
        uint256 id = soldToOwner(0);
        placeBid(id, BUYER, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(Collectible.NotTokenOwner.selector, id, BUYER, OWNER));
        vm.prank(BUYER);
        token.acceptBid(id, BUYER, 1);
    }

    function test_aBidderWhoBecameTheOwnerCannotAcceptTheirOwnBid() public {
        uint256 id = soldToOwner(0);
        placeBid(id, BUYER, 1 ether);
        vm.prank(OWNER);
        token.transferFrom(OWNER, BUYER, id);
        vm.expectRevert(abi.encodeWithSelector(Bids.BidOfAnotherRound.selector, id, BUYER));
        vm.prank(BUYER);
        token.acceptBid(id, BUYER, 1);
        vm.prank(BUYER);
        token.cancelBid(id);
        checkEqual(token.proceedsOf(BUYER), 1 ether, "the bid is refunded");
    }

    function test_aBidNeedsEtherAndATokenOfAnotherOwner() public {
        uint256 id = soldToOwner(0);
        vm.expectRevert(abi.encodeWithSelector(Bids.EmptyBid.selector, id));
        vm.prank(BUYER);
        token.placeBid(id, 1 hours);
        vm.expectRevert(abi.encodeWithSelector(Collectible.BuyerOwnsToken.selector, id, OWNER));
        vm.prank(OWNER);
        token.placeBid{value: 1}(id, 1 hours);
        vm.expectRevert();
        vm.prank(BUYER);
        token.placeBid{value: 1}(99, 1 hours);
    }

    function test_aCancelledBidIsRefundedEvenForABurnedToken() public {
        uint256 id = soldToOwner(0);
        placeBid(id, BUYER, 3 ether);
        vm.prank(OWNER);
        token.burn(id);
        vm.startPrank(BUYER);
        token.cancelBid(id);
        vm.expectRevert(abi.encodeWithSelector(Bids.NoBid.selector, id, BUYER));
        token.cancelBid(id);
        token.withdraw(payable(BUYER));
        vm.stopPrank();
        checkEqual(BUYER.balance, 1_000 ether, "refunded in full");
    }

    function test_aBidEndsWhenItsTimeIsUp() public {
        uint256 id = soldToOwner(0);
        placeBid(id, BUYER, 1 ether);
        uint64 endsAt = token.bidOf(id, BUYER).endsAt;
        checkEqual(endsAt, block.timestamp + 7 days, "a week");
        vm.warp(endsAt);
        vm.expectRevert(abi.encodeWithSelector(Bids.BidOver.selector, id, BUYER, endsAt));
        vm.prank(OWNER);
        token.acceptBid(id, BUYER, 1);
        vm.warp(endsAt - 1);
        vm.prank(OWNER);
        token.acceptBid(id, BUYER, 1);
        checkEqual(token.ownerOf(id), BUYER, "sold in its last second");
    }

    function test_aBidLastsAnHourToThirtyDays() public {
        uint256 id = soldToOwner(0);
        vm.startPrank(BUYER);
        vm.expectRevert(wrongBidDuration(1 hours - 1));
        token.placeBid{value: 1}(id, 1 hours - 1);
        vm.expectRevert(wrongBidDuration(30 days + 1));
        token.placeBid{value: 1}(id, 30 days + 1);
        token.placeBid{value: 1}(id, 1 hours);
        token.placeBid{value: 1}(id, 30 days);
        vm.stopPrank();
        checkEqual(token.bidOf(id, BUYER).endsAt, block.timestamp + 30 days, "the last call says how long");
    }

    function test_aLaterOwnerCannotAcceptABidMadeToAnEarlierOne() public {
        uint256 id = soldToOwner(0.5 ether);
        placeBid(id, BUYER, 1 ether);
        vm.prank(BUYER);
        token.purchase{value: 0.5 ether}(id);
        vm.prank(BUYER);
        token.transferFrom(BUYER, RIVAL, id);
        vm.expectRevert(abi.encodeWithSelector(Bids.BidOfAnotherRound.selector, id, BUYER));
        vm.prank(RIVAL);
        token.acceptBid(id, BUYER, 1 ether);
        vm.prank(RIVAL);
        token.transferFrom(RIVAL, OWNER, id);
        vm.expectRevert(abi.encodeWithSelector(Bids.BidOfAnotherRound.selector, id, BUYER));
        vm.prank(OWNER);
        token.acceptBid(id, BUYER, 1 ether);
    }

    function test_anAuctionEndsBids() public {
        uint256 id = soldToOwner(0);
        placeBid(id, BUYER, 1 ether);
        vm.startPrank(OWNER);
        token.startAuction(id, 1, 10 minutes);
        token.cancelAuction(id);
        vm.expectRevert(abi.encodeWithSelector(Bids.BidOfAnotherRound.selector, id, BUYER));
        token.acceptBid(id, BUYER, 1);
        vm.stopPrank();
    }

    function test_aNewBidLeavesOutTheEtherOfOneThatEnded() public {
        uint256 id = soldToOwner(0);
        placeBid(id, BUYER, 1 ether);
        vm.warp(block.timestamp + 7 days);
        placeBid(id, BUYER, 2 ether);
        checkEqual(token.bidOf(id, BUYER).amount, 2 ether, "after its time");
        checkEqual(token.proceedsOf(BUYER), 1 ether, "to withdraw");
        vm.prank(OWNER);
        token.transferFrom(OWNER, RIVAL, id);
        placeBid(id, BUYER, 4 ether);
        checkEqual(token.bidOf(id, BUYER).amount, 4 ether, "after a change of owner");
        checkEqual(token.bidOf(id, BUYER).round, token.roundOf(id), "for the new owner");
        checkEqual(token.proceedsOf(BUYER), 3 ether, "to withdraw");
    }

    function test_aTransferOfATokenWithoutBidsEndsNoRound() public {
        uint256 id = soldToOwner(0);
        checkEqual(token.roundOf(id), 0, "no round");
        placeBid(id, BUYER, 1 ether);
        placeBid(id, RIVAL, 1 ether);
        vm.prank(OWNER);
        token.transferFrom(OWNER, ARTIST, id);
        checkEqual(token.roundOf(id), 1, "one for all bids");
        vm.prank(ARTIST);
        token.transferFrom(ARTIST, OWNER, id);
        checkEqual(token.roundOf(id), 1, "none without bids");
    }

    function test_aPriceLeavesTheRoundAsItIs() public {
        uint256 id = soldToOwner(3);
        placeBid(id, BUYER, 1 ether);
        vm.startPrank(OWNER);
        token.updatePrice(id, type(uint128).max);
        checkEqual(token.priceOf(id), type(uint128).max, "the greatest price");
        vm.expectRevert();
        token.updatePrice(id, uint256(type(uint128).max) + 1);
        token.acceptBid(id, BUYER, 1 ether);
        vm.stopPrank();
    }

    function test_aBidderWhoCannotHoldTokensBlocksNothing() public {
        uint256 id = soldToOwner(0);
        RefusingWallet wallet = new RefusingWallet();
        placeBid(id, address(wallet), 9 ether);
        placeBid(id, BUYER, 1 ether);
        vm.startPrank(OWNER);
        vm.expectRevert();
        token.acceptBid(id, address(wallet), 9 ether);
        token.acceptBid(id, BUYER, 1 ether);
        vm.stopPrank();
        vm.prank(address(wallet));
        token.cancelBid(id);
        checkEqual(token.proceedsOf(address(wallet)), 9 ether, "the bid is refunded");
    }

    function placeBid(uint256 id, address bidder, uint256 amount) private {
        vm.deal(bidder, bidder.balance < amount ? amount : bidder.balance);
        vm.prank(bidder);
        token.placeBid{value: amount}(id, 7 days);
    }

    function wrongBidDuration(uint64 duration) private pure returns (bytes memory) {
        return abi.encodeWithSelector(Bids.WrongBidDuration.selector, duration, uint64(1 hours), uint64(30 days));
    }
}
