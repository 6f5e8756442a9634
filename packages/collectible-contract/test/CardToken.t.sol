// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {CardToken} from "../contracts/CardToken.sol";
import {Test} from "./Test.sol";

contract CardTokenTest is Test {
    address private constant OWNER = address(0x0a);
    address private constant MINTER = address(0x0b);
    address private constant HOUSE = address(0x0c);
    address private constant FAN = address(0x0d);
    string private constant CID = "bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi";
    uint48 private constant PLAYER = 0xa1b2c3d4e5f6;

    CardToken private cards;

    event EditionOpened(
        uint64 indexed edition,
        uint48 indexed player,
        CardToken.Category category,
        CardToken.Tier tier,
        uint32 cap,
        string cid
    );
    event RoyaltyReceiverChanged(address indexed newReceiver);

    function setUp() public {
        cards = new CardToken(OWNER, MINTER, HOUSE);
    }

    function test_minterOpensAnEditionAndIssuesItsCards() public {
        uint64 number = open(PLAYER, 500);
        issue(FAN, number, 12);
        uint256 id = cards.tokenIdOf(number, 12);
        checkEqual(cards.ownerOf(id), FAN, "owner");
        checkEqual(cards.tokenURI(id), string.concat("ipfs://", CID, "/12.json"), "metadata");
        CardToken.Edition memory edition = cards.editionOf(number);
        checkEqual(edition.cap, 500, "cap");
        checkEqual(edition.issued, 1, "issued");
        checkEqual(edition.cid, CID, "cid");
    }

    function test_anEditionIsNumberedByItsPlayerCategoryAndTier() public {
        vm.expectEmit();
        emit EditionOpened(0xa1b2c3d4e5f6d, PLAYER, CardToken.Category.Legendary, CardToken.Tier.Gold, 25, CID);
        vm.prank(MINTER);
        uint64 number = cards.openEdition(PLAYER, CardToken.Category.Legendary, CardToken.Tier.Gold, 25, CID);
        checkEqual(number, 0xa1b2c3d4e5f6d, "number");
        checkEqual(cards.editionNumber(0, CardToken.Category.Power, CardToken.Tier.Silver), 0, "the least");
        checkEqual(
            cards.editionNumber(type(uint48).max, CardToken.Category.Legendary, CardToken.Tier.Diamond),
            2 ** 52 - 1,
            "the greatest"
        );
    }

    function testFuzz_differentEditionsHaveDifferentNumbers(uint48 player, uint48 other, uint8 kind, uint8 otherKind)
        public
        view
    {
        kind %= 16;
        otherKind %= 16;
        bool same = player == other && kind == otherKind;
        check((numberOf(player, kind) == numberOf(other, otherKind)) == same, "one number for each edition");
    }

    function test_onlyTheMinterOpensAndIssues() public {
        vm.expectRevert(abi.encodeWithSelector(CardToken.NotMinter.selector, FAN, MINTER));
        vm.prank(FAN);
        cards.openEdition(PLAYER, CardToken.Category.Power, CardToken.Tier.Gold, 1, CID);
        uint64 number = open(PLAYER, 1);
        vm.expectRevert(abi.encodeWithSelector(CardToken.NotMinter.selector, OWNER, MINTER));
        vm.prank(OWNER);
        cards.issue(one(FAN, number, 1));
    }

    function test_theMinterMovesAndBurnsNothing() public {
        uint64 number = open(PLAYER, 1);
        issue(FAN, number, 1);
        uint256 id = cards.tokenIdOf(number, 1);
        vm.startPrank(MINTER);
        vm.expectRevert();
        cards.transferFrom(FAN, MINTER, id);
        vm.expectRevert();
        cards.burn(id);
        vm.stopPrank();
        checkEqual(cards.ownerOf(id), FAN, "owner");
    }

    function testFuzz_anEditionHasNoTwinWithAnotherCapOrMetadata(uint32 cap, uint32 other) public {
        vm.assume(cap > 0);
        uint64 number = open(PLAYER, cap);
        vm.expectRevert(abi.encodeWithSelector(CardToken.EditionAlreadyOpen.selector, number, cap));
        vm.prank(MINTER);
        cards.openEdition(PLAYER, CardToken.Category.Power, CardToken.Tier.Gold, other, "another");
        checkEqual(cards.editionOf(number).cap, cap, "cap");
        checkEqual(cards.editionOf(number).cid, CID, "cid");
    }

    function test_anEditionNeedsACapAndMetadata() public {
        uint64 number = numberOf(PLAYER, 1);
        vm.startPrank(MINTER);
        vm.expectRevert(abi.encodeWithSelector(CardToken.EmptyEdition.selector, number));
        cards.openEdition(PLAYER, CardToken.Category.Power, CardToken.Tier.Gold, 0, CID);
        vm.expectRevert(abi.encodeWithSelector(CardToken.EmptyEdition.selector, number));
        cards.openEdition(PLAYER, CardToken.Category.Power, CardToken.Tier.Gold, 1, "");
        vm.stopPrank();
    }

    function testFuzz_serialsRunFromOneToTheCap(uint32 cap, uint32 serial) public {
        vm.assume(cap > 0);
        uint64 number = open(PLAYER, cap);
        if (serial == 0 || serial > cap) {
            vm.expectRevert(abi.encodeWithSelector(CardToken.SerialOutOfRange.selector, number, serial, cap));
        }
        issue(FAN, number, serial);
    }

    function test_theFirstAndTheLastSerialAreIssuedAndTheOneAfterIsNot() public {
        uint64 number = open(PLAYER, 3);
        issue(FAN, number, 1);
        issue(FAN, number, 3);
        vm.expectRevert(abi.encodeWithSelector(CardToken.SerialOutOfRange.selector, number, uint32(4), uint32(3)));
        issue(FAN, number, 4);
    }

    function test_aCardOfAnEditionThatIsNotOpenIsRefused() public {
        vm.expectRevert(abi.encodeWithSelector(CardToken.EditionNotOpen.selector, uint64(9)));
        issue(FAN, 9, 1);
    }

    function test_aSerialIsIssuedOnceEvenIfItsCardIsBurned() public {
        uint64 number = open(PLAYER, 3);
        issue(FAN, number, 1);
        vm.expectRevert(abi.encodeWithSelector(CardToken.AlreadyIssued.selector, number, uint32(1)));
        issue(FAN, number, 1);
        uint256 id = cards.tokenIdOf(number, 1);
        vm.prank(FAN);
        cards.burn(id);
        check(cards.isIssued(number, 1), "still counts as issued");
        check(!cards.isIssued(number, 2), "the next one is free");
        vm.expectRevert(abi.encodeWithSelector(CardToken.AlreadyIssued.selector, number, uint32(1)));
        issue(FAN, number, 1);
    }

    function test_aBatchIsIssuedWholeOrNotAtAll() public {
        uint64 first = open(PLAYER, 3);
        uint64 second = open(PLAYER + 1, 1);
        CardToken.Card[] memory batch = new CardToken.Card[](3);
        batch[0] = CardToken.Card(FAN, first, 1);
        batch[1] = CardToken.Card(HOUSE, second, 1);
        batch[2] = CardToken.Card(FAN, first, 1);
        vm.expectRevert(abi.encodeWithSelector(CardToken.AlreadyIssued.selector, first, uint32(1)));
        vm.prank(MINTER);
        cards.issue(batch);
        checkEqual(cards.editionOf(first).issued + cards.editionOf(second).issued, 0, "nothing issued");
        batch[2].serial = 2;
        vm.prank(MINTER);
        cards.issue(batch);
        checkEqual(cards.balanceOf(FAN), 2, "the fan's cards");
        checkEqual(cards.balanceOf(HOUSE), 1, "the house's cards");
    }

    function test_aBatchHoldsOneHundredCards() public {
        uint64 number = open(PLAYER, 500);
        vm.startPrank(MINTER);
        cards.issue(batchOf(number, 1, 100));
        CardToken.Card[] memory tooMany = batchOf(number, 101, 101);
        vm.expectRevert(abi.encodeWithSelector(CardToken.BatchTooLarge.selector, uint256(101), uint256(100)));
        cards.issue(tooMany);
        vm.stopPrank();
        checkEqual(cards.editionOf(number).issued, 100, "issued");
    }

    function test_theOwnerReplacesTheMinter() public {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, MINTER));
        vm.prank(MINTER);
        cards.changeMinter(FAN);
        vm.prank(OWNER);
        cards.changeMinter(FAN);
        checkEqual(cards.minter(), FAN, "minter");
        vm.expectRevert(abi.encodeWithSelector(CardToken.NotMinter.selector, MINTER, FAN));
        vm.prank(MINTER);
        cards.openEdition(PLAYER, CardToken.Category.Power, CardToken.Tier.Gold, 1, CID);
    }

    function test_theOwnerReplacesTheReceiverOfRoyalties() public {
        uint64 number = open(PLAYER, 1);
        issue(FAN, number, 1);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, MINTER));
        vm.prank(MINTER);
        cards.changeRoyaltyReceiver(MINTER);
        vm.expectRevert(abi.encodeWithSelector(ERC2981.ERC2981InvalidDefaultRoyaltyReceiver.selector, address(0)));
        vm.prank(OWNER);
        cards.changeRoyaltyReceiver(address(0));
        vm.expectEmit();
        emit RoyaltyReceiverChanged(FAN);
        vm.prank(OWNER);
        cards.changeRoyaltyReceiver(FAN);
        (address receiver, uint256 royalty) = cards.royaltyInfo(cards.tokenIdOf(number, 1), 1000);
        checkEqual(receiver, FAN, "receiver");
        checkEqual(royalty, 25, "royalty");
    }

    function test_ownershipMovesInTwoStepsAndIsNeverRenounced() public {
        vm.startPrank(OWNER);
        vm.expectRevert(CardToken.RenouncingRefused.selector);
        cards.renounceOwnership();
        cards.transferOwnership(FAN);
        vm.stopPrank();
        checkEqual(cards.owner(), OWNER, "not yet");
        vm.prank(FAN);
        cards.acceptOwnership();
        checkEqual(cards.owner(), FAN, "accepted");
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, OWNER));
        vm.prank(OWNER);
        cards.renounceOwnership();
    }

    function testFuzz_theHouseGetsTwoAndAHalfPerCent(uint128 price) public {
        uint64 number = open(PLAYER, 1);
        issue(FAN, number, 1);
        (address receiver, uint256 royalty) = cards.royaltyInfo(cards.tokenIdOf(number, 1), price);
        checkEqual(receiver, HOUSE, "receiver");
        checkEqual(royalty, uint256(price) * 25 / 1000, "royalty");
    }

    function test_metadataOfACardThatDoesNotExistIsRefused() public {
        vm.expectRevert();
        cards.tokenURI(1);
    }

    function testFuzz_differentCardsHaveDifferentTokens(uint64 edition, uint32 serial, uint64 edition2, uint32 serial2)
        public
        view
    {
        bool same = edition == edition2 && serial == serial2;
        check(
            (cards.tokenIdOf(edition, serial) == cards.tokenIdOf(edition2, serial2)) == same, "one token for each card"
        );
    }

    function test_supportsTheStandardInterfaces() public view {
        check(cards.supportsInterface(type(IERC165).interfaceId), "ERC-165");
        check(cards.supportsInterface(type(IERC721).interfaceId), "ERC-721");
        check(cards.supportsInterface(type(IERC721Metadata).interfaceId), "ERC-721 metadata");
        check(cards.supportsInterface(type(IERC2981).interfaceId), "ERC-2981");
        check(!cards.supportsInterface(0xffffffff), "nothing else");
    }

    function numberOf(uint48 player, uint8 kind) private view returns (uint64) {
        return cards.editionNumber(player, CardToken.Category(kind / 4), CardToken.Tier(kind % 4));
    }

    /// @dev Gold Power cards.
    function open(uint48 player, uint32 cap) private returns (uint64) {
        vm.prank(MINTER);
        return cards.openEdition(player, CardToken.Category.Power, CardToken.Tier.Gold, cap, CID);
    }

    function issue(address to, uint64 edition, uint32 serial) private {
        CardToken.Card[] memory card = one(to, edition, serial);
        vm.prank(MINTER);
        cards.issue(card);
    }

    function one(address to, uint64 edition, uint32 serial) private pure returns (CardToken.Card[] memory card) {
        card = new CardToken.Card[](1);
        card[0] = CardToken.Card(to, edition, serial);
    }

    function batchOf(uint64 edition, uint32 firstSerial, uint256 count)
        private
        pure
        returns (CardToken.Card[] memory batch)
    {
        batch = new CardToken.Card[](count);
        for (uint32 i = 0; i < count; ++i) batch[i] = CardToken.Card(FAN, edition, firstSerial + i);
    }
}
