// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {MarketToken} from "../contracts/MarketToken.sol";
import {Auctions} from "../contracts/market/Auctions.sol";
import {Bids} from "../contracts/market/Bids.sol";
import {Collectible} from "../contracts/market/Collectible.sol";
import {FixedPrice} from "../contracts/market/FixedPrice.sol";
import {Proceeds} from "../contracts/market/Proceeds.sol";
import {ReenteringWallet, RefusingWallet} from "./Wallets.sol";
import {Test} from "./Test.sol";

contract MarketTokenTest is Test {
    address private constant ARTIST = address(0xa1);
    address private constant OWNER = address(0xa2);
    address private constant BUYER = address(0xa3);
    address private constant RIVAL = address(0xa4);
    string private constant URL = "ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi";

    MarketToken private token;

    function setUp() public {
        token = new MarketToken();
        vm.warp(1_800_000_000);
        address[4] memory people = [ARTIST, OWNER, BUYER, RIVAL];
        for (uint256 i = 0; i < people.length; ++i) vm.deal(people[i], 1_000 ether);
    }

    // --- minting

    function testFuzz_mintingMakesTheNextTokenAndOffersIt(uint128 cost) public {
        uint256 first = mint(ARTIST, cost);
        uint256 second = mint(OWNER, 0);
        checkEqual(first, 1, "first id");
        checkEqual(second, 2, "second id");
        checkEqual(token.ownerOf(first), ARTIST, "owner");
        checkEqual(token.tokenURI(first), URL, "url");
        checkEqual(token.priceOf(first), cost, "price");
        checkEqual(token.priceOf(second), 0, "not for sale");
        checkEqual(token.minted(), 2, "minted");
    }

    function test_aTokenUriHasOneToTwoHundredBytes() public {
        vm.startPrank(ARTIST);
        vm.expectRevert(abi.encodeWithSelector(MarketToken.WrongUrlLength.selector, uint256(0), uint256(200)));
        token.mint("", 1);
        token.mint(string(new bytes(1)), 1);
        token.mint(string(new bytes(200)), 1);
        string memory long = string(new bytes(201));
        vm.expectRevert(abi.encodeWithSelector(MarketToken.WrongUrlLength.selector, uint256(201), uint256(200)));
        token.mint(long, 1);
        vm.stopPrank();
    }

    function testFuzz_theCreatorHasARoyaltyOfTwoAndAHalfPerCent(uint128 price) public {
        uint256 id = mint(ARTIST, 0);
        (address receiver, uint256 royalty) = token.royaltyInfo(id, price);
        checkEqual(receiver, ARTIST, "receiver");
        checkEqual(royalty, uint256(price) * 25 / 1000, "royalty");
    }

    function test_aWalletThatCannotHoldTokensCannotMint() public {
        RefusingWallet wallet = new RefusingWallet();
        vm.expectRevert();
        vm.prank(address(wallet));
        token.mint(URL, 1);
    }

    // --- fixed price

    function testFuzz_aPurchasePaysSellerAndCreator(uint128 price) public {
        vm.assume(price > 0);
        uint256 id = soldToOwner(price);
        vm.deal(BUYER, price);
        vm.prank(BUYER);
        token.purchase{value: price}(id);
        uint256 royalty = uint256(price) * 25 / 1000;
        checkEqual(token.ownerOf(id), BUYER, "owner");
        checkEqual(token.proceedsOf(ARTIST), royalty, "royalty");
        checkEqual(token.proceedsOf(OWNER), price - royalty, "proceeds");
        checkEqual(address(token).balance, price, "held");
        checkEqual(token.priceOf(id), 0, "off sale");
    }

    function test_aPurchaseMustPayThePrice() public {
        uint256 id = soldToOwner(5);
        vm.startPrank(BUYER);
        vm.expectRevert(abi.encodeWithSelector(FixedPrice.WrongPayment.selector, id, uint256(4), uint256(5)));
        token.purchase{value: 4}(id);
        vm.expectRevert(abi.encodeWithSelector(FixedPrice.WrongPayment.selector, id, uint256(6), uint256(5)));
        token.purchase{value: 6}(id);
        vm.stopPrank();
    }

    function test_aTokenOffSaleCannotBePurchased() public {
        uint256 id = soldToOwner(0);
        vm.expectRevert(abi.encodeWithSelector(FixedPrice.NotForSale.selector, id));
        vm.prank(BUYER);
        token.purchase(id);
    }

    function test_theOwnerCannotPurchaseTheirOwnToken() public {
        uint256 id = soldToOwner(5);
        vm.expectRevert(abi.encodeWithSelector(Collectible.BuyerOwnsToken.selector, id, OWNER));
        vm.prank(OWNER);
        token.purchase{value: 5}(id);
    }

    function test_onlyTheOwnerUpdatesThePrice() public {
        uint256 id = soldToOwner(5);
        vm.expectRevert(abi.encodeWithSelector(Collectible.NotTokenOwner.selector, id, ARTIST, OWNER));
        vm.prank(ARTIST);
        token.updatePrice(id, 1);
        vm.prank(OWNER);
        token.updatePrice(id, 7);
        checkEqual(token.priceOf(id), 7, "price");
    }

    function test_aTransferTakesATokenOffSale() public {
        uint256 id = soldToOwner(5);
        vm.prank(OWNER);
        token.transferFrom(OWNER, RIVAL, id);
        checkEqual(token.priceOf(id), 0, "price");
    }

    function test_aBurnTakesATokenOffSale() public {
        uint256 id = soldToOwner(5);
        vm.prank(OWNER);
        token.burn(id);
        checkEqual(token.priceOf(id), 0, "price");
        vm.expectRevert(abi.encodeWithSelector(FixedPrice.NotForSale.selector, id));
        vm.prank(BUYER);
        token.purchase(id);
    }

    // --- bids

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

    // --- auctions

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

    // --- proceeds

    function test_proceedsArePaidOnce() public {
        uint256 id = soldToOwner(4 ether);
        vm.prank(BUYER);
        token.purchase{value: 4 ether}(id);
        vm.startPrank(OWNER);
        token.withdraw(payable(RIVAL));
        checkEqual(RIVAL.balance, 1_003.9 ether, "to the requested address");
        vm.expectRevert(abi.encodeWithSelector(Proceeds.NothingToWithdraw.selector, OWNER));
        token.withdraw(payable(OWNER));
        vm.stopPrank();
    }

    function test_aReceiverThatRejectsEtherKeepsItsProceeds() public {
        RefusingWallet wallet = new RefusingWallet();
        uint256 id = auctioned(1, 1 hours);
        auctionBid(id, address(wallet), 10);
        auctionBid(id, BUYER, 11);
        vm.startPrank(address(wallet));
        vm.expectRevert();
        token.withdraw(payable(address(wallet)));
        checkEqual(token.proceedsOf(address(wallet)), 10, "kept");
        token.withdraw(payable(RIVAL));
        vm.stopPrank();
        checkEqual(token.proceedsOf(address(wallet)), 0, "withdrawn to another address");
    }

    function test_aReentrantReceiverIsPaidOnce() public {
        ReenteringWallet wallet = new ReenteringWallet(token);
        uint256 id = auctioned(1, 1 hours);
        auctionBid(id, address(wallet), 10);
        auctionBid(id, BUYER, 11);
        wallet.withdraw();
        checkEqual(address(wallet).balance, 10, "its own");
        check(wallet.refused(), "the second call was refused");
        checkEqual(address(token).balance, 11, "the others' ether is untouched");
    }

    function test_aReentrantBuyerIsRejected() public {
        ReenteringWallet wallet = new ReenteringWallet(token);
        uint256 first = soldToOwner(5);
        uint256 second = soldToOwner(5);
        vm.deal(address(wallet), 10);
        wallet.purchase(first, second);
        check(wallet.refused(), "the second purchase was refused");
        checkEqual(token.ownerOf(second), OWNER, "still the seller's");
    }

    function test_plainEtherTransfersAreRejected() public {
        (bool sent,) = address(token).call{value: 1}("");
        check(!sent, "refused");
    }

    function test_supportsTheStandardInterfaces() public view {
        check(token.supportsInterface(type(IERC165).interfaceId), "ERC-165");
        check(token.supportsInterface(type(IERC721).interfaceId), "ERC-721");
        check(token.supportsInterface(0x5b5e139f), "ERC-721 metadata");
        check(token.supportsInterface(type(IERC2981).interfaceId), "ERC-2981");
        check(!token.supportsInterface(0xffffffff), "nothing else");
    }

    // --- scenes

    function mint(address to, uint256 cost) private returns (uint256) {
        vm.prank(to);
        return token.mint(URL, cost);
    }

    /// @dev A token that the artist minted and the owner now offers at `price`.
    function soldToOwner(uint256 price) private returns (uint256 id) {
        id = mint(ARTIST, 0);
        vm.prank(ARTIST);
        token.transferFrom(ARTIST, OWNER, id);
        vm.prank(OWNER);
        token.updatePrice(id, price);
    }

    function auctioned(uint256 reserve, uint64 duration) private returns (uint256 id) {
        id = soldToOwner(0);
        vm.prank(OWNER);
        token.startAuction(id, reserve, duration);
    }

    function placeBid(uint256 id, address bidder, uint256 amount) private {
        vm.deal(bidder, bidder.balance < amount ? amount : bidder.balance);
        vm.prank(bidder);
        token.placeBid{value: amount}(id, 7 days);
    }

    function auctionBid(uint256 id, address bidder, uint256 amount) private {
        vm.deal(bidder, bidder.balance < amount ? amount : bidder.balance);
        vm.prank(bidder);
        token.bidInAuction{value: amount}(id);
    }

    function wrongBidDuration(uint64 duration) private pure returns (bytes memory) {
        return abi.encodeWithSelector(Bids.WrongBidDuration.selector, duration, uint64(1 hours), uint64(30 days));
    }

    function wrongDuration(uint64 duration) private pure returns (bytes memory) {
        return abi.encodeWithSelector(Auctions.WrongDuration.selector, duration, uint64(10 minutes), uint64(30 days));
    }
}
