// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {CardToken} from "../contracts/CardToken.sol";
import {Test} from "./Test.sol";

contract CardTokenTest is Test {
    address private constant OWNER = address(0x0a);
    address private constant MINTER = address(0x0b);
    address private constant HOUSE = address(0x0c);
    address private constant FAN = address(0x0d);
    string private constant CID = "bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi";

    CardToken private cards;

    function setUp() public {
        cards = new CardToken(OWNER, MINTER, HOUSE);
    }

    function test_minterOpensAnEditionAndIssuesItsCards() public {
        open(7, 500);
        issue(FAN, 7, 12);
        uint256 id = cards.tokenIdOf(7, 12);
        checkEqual(cards.ownerOf(id), FAN, "owner");
        checkEqual(cards.tokenURI(id), string.concat("ipfs://", CID, "/12.json"), "metadata");
        CardToken.Edition memory edition = cards.editionOf(7);
        checkEqual(edition.cap, 500, "cap");
        checkEqual(edition.issued, 1, "issued");
        checkEqual(edition.cid, CID, "cid");
    }

    function test_onlyTheMinterOpensAndIssues() public {
        vm.expectRevert(abi.encodeWithSelector(CardToken.NotMinter.selector, FAN, MINTER));
        vm.prank(FAN);
        cards.openEdition(1, 1, CID);
        open(1, 1);
        vm.expectRevert(abi.encodeWithSelector(CardToken.NotMinter.selector, OWNER, MINTER));
        vm.prank(OWNER);
        cards.issue(one(FAN, 1, 1));
    }

    function testFuzz_theCapOfAnEditionCannotBeChanged(uint32 cap, uint32 other) public {
        vm.assume(cap > 0);
        open(3, cap);
        vm.expectRevert(abi.encodeWithSelector(CardToken.EditionAlreadyOpen.selector, uint64(3), cap));
        vm.prank(MINTER);
        cards.openEdition(3, other, "another");
        checkEqual(cards.editionOf(3).cap, cap, "cap");
        checkEqual(cards.editionOf(3).cid, CID, "cid");
    }

    function test_anEditionNeedsACapAndMetadata() public {
        vm.startPrank(MINTER);
        vm.expectRevert(abi.encodeWithSelector(CardToken.EmptyEdition.selector, uint64(1)));
        cards.openEdition(1, 0, CID);
        vm.expectRevert(abi.encodeWithSelector(CardToken.EmptyEdition.selector, uint64(1)));
        cards.openEdition(1, 1, "");
        vm.stopPrank();
    }

    function testFuzz_serialsRunFromOneToTheCap(uint32 cap, uint32 serial) public {
        vm.assume(cap > 0);
        open(2, cap);
        if (serial == 0 || serial > cap) {
            vm.expectRevert(abi.encodeWithSelector(CardToken.SerialOutOfRange.selector, uint64(2), serial, cap));
        }
        issue(FAN, 2, serial);
    }

    function test_theFirstAndTheLastSerialAreIssuedAndTheOneAfterIsNot() public {
        open(2, 3);
        issue(FAN, 2, 1);
        issue(FAN, 2, 3);
        vm.expectRevert(abi.encodeWithSelector(CardToken.SerialOutOfRange.selector, uint64(2), uint32(4), uint32(3)));
        issue(FAN, 2, 4);
    }

    function test_aCardOfAnEditionThatIsNotOpenIsRefused() public {
        vm.expectRevert(abi.encodeWithSelector(CardToken.EditionNotOpen.selector, uint64(9)));
        issue(FAN, 9, 1);
    }

    function test_aSerialIsIssuedOnceEvenIfItsCardIsBurned() public {
        open(2, 3);
        issue(FAN, 2, 1);
        vm.expectRevert(abi.encodeWithSelector(CardToken.AlreadyIssued.selector, uint64(2), uint32(1)));
        issue(FAN, 2, 1);
        uint256 id = cards.tokenIdOf(2, 1);
        vm.prank(FAN);
        cards.burn(id);
        check(cards.isIssued(2, 1), "still counts as issued");
        check(!cards.isIssued(2, 2), "the next one is free");
        vm.expectRevert(abi.encodeWithSelector(CardToken.AlreadyIssued.selector, uint64(2), uint32(1)));
        issue(FAN, 2, 1);
    }

    function test_aBatchIsIssuedWholeOrNotAtAll() public {
        open(1, 3);
        open(2, 1);
        CardToken.Card[] memory batch = new CardToken.Card[](3);
        batch[0] = CardToken.Card(FAN, 1, 1);
        batch[1] = CardToken.Card(HOUSE, 2, 1);
        batch[2] = CardToken.Card(FAN, 1, 1);
        vm.expectRevert(abi.encodeWithSelector(CardToken.AlreadyIssued.selector, uint64(1), uint32(1)));
        vm.prank(MINTER);
        cards.issue(batch);
        checkEqual(cards.editionOf(1).issued + cards.editionOf(2).issued, 0, "nothing issued");
        batch[2].serial = 2;
        vm.prank(MINTER);
        cards.issue(batch);
        checkEqual(cards.balanceOf(FAN), 2, "the fan's cards");
        checkEqual(cards.balanceOf(HOUSE), 1, "the house's cards");
    }

    function test_aBatchHoldsOneHundredCards() public {
        open(1, 500);
        vm.startPrank(MINTER);
        cards.issue(batchOf(1, 100));
        CardToken.Card[] memory tooMany = batchOf(101, 101);
        vm.expectRevert(abi.encodeWithSelector(CardToken.BatchTooLarge.selector, uint256(101), uint256(100)));
        cards.issue(tooMany);
        vm.stopPrank();
        checkEqual(cards.editionOf(1).issued, 100, "issued");
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
        cards.openEdition(1, 1, CID);
    }

    function test_ownershipMovesInTwoSteps() public {
        vm.prank(OWNER);
        cards.transferOwnership(FAN);
        checkEqual(cards.owner(), OWNER, "not yet");
        vm.prank(FAN);
        cards.acceptOwnership();
        checkEqual(cards.owner(), FAN, "accepted");
    }

    function testFuzz_theHouseGetsTwoAndAHalfPerCent(uint128 price) public {
        open(1, 1);
        issue(FAN, 1, 1);
        (address receiver, uint256 royalty) = cards.royaltyInfo(cards.tokenIdOf(1, 1), price);
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

    function open(uint64 edition, uint32 cap) private {
        vm.prank(MINTER);
        cards.openEdition(edition, cap, CID);
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

    function batchOf(uint32 firstSerial, uint256 count) private pure returns (CardToken.Card[] memory batch) {
        batch = new CardToken.Card[](count);
        for (uint32 i = 0; i < count; ++i) batch[i] = CardToken.Card(FAN, 1, firstSerial + i);
    }
}
