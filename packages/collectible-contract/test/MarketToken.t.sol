// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {MarketToken} from "../contracts/MarketToken.sol";
import {Collectible} from "../contracts/market/Collectible.sol";
import {FixedPrice} from "../contracts/market/FixedPrice.sol";
import {Proceeds} from "../contracts/market/Proceeds.sol";
import {MarketScene} from "./MarketScene.sol";
import {ReenteringWallet, RefusingWallet} from "./Wallets.sol";

/// @dev Minting, fixed prices and proceeds.
contract MarketTokenTest is MarketScene {
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
}
