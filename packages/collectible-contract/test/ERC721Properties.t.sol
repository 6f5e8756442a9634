// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol";
import {CardToken} from "../contracts/CardToken.sol";
import {MarketToken} from "../contracts/MarketToken.sol";
import {Collectible} from "../contracts/market/Collectible.sol";
import {RefusingWallet} from "./Wallets.sol";
import {Test} from "./Test.sol";

/// @dev What the properties need of a token: the standard calls, a listing, and minting to an account.
interface Subject {
    function balanceOf(address owner) external view returns (uint256);
    function ownerOf(uint256 tokenId) external view returns (address);
    function approve(address to, uint256 tokenId) external;
    function getApproved(uint256 tokenId) external view returns (address);
    function transferFrom(address from, address to, uint256 tokenId) external;
    function safeTransferFrom(address from, address to, uint256 tokenId) external;
    function totalSupply() external view returns (uint256);
    function tokenOfOwnerByIndex(address owner, uint256 index) external view returns (uint256);
    function burn(uint256 tokenId) external;
    function mintOne(address to) external returns (uint256);
}

/**
 * @dev The basic, mintable and burnable properties of ERC-721 that github.com/crytic/properties publishes for Echidna, under
 * their original names, for Foundry. Every run starts from a random number of tokens with three random owners.
 */
abstract contract ERC721Properties is Test {
    Subject internal token;

    function testFuzz_balanceOfZeroAddressMustRevert() public {
        vm.expectRevert();
        token.balanceOf(address(0));
    }

    function testFuzz_ownerOfInvalidTokenMustRevert() public {
        vm.expectRevert();
        token.ownerOf(type(uint256).max);
    }

    function testFuzz_approvingInvalidTokenMustRevert() public {
        vm.expectRevert();
        token.approve(address(0), type(uint256).max);
    }

    function testFuzz_transferFromNotApproved(uint256 seed, address target) public {
        (address holder, uint256 id) = held(seed);
        vm.assume(target != holder);
        vm.expectRevert();
        token.transferFrom(holder, target, id);
        checkEqual(token.ownerOf(id), holder, "owner");
    }

    function testFuzz_transferFromResetApproval(uint256 seed, address target) public {
        (address holder, uint256 id) = held(seed);
        vm.assume(target != address(0));
        vm.prank(holder);
        token.approve(address(this), id);
        token.transferFrom(holder, target, id);
        checkEqual(token.getApproved(id), address(0), "approval");
    }

    function testFuzz_transferFromUpdatesOwner(uint256 seed, address target) public {
        (address holder, uint256 id) = held(seed);
        vm.assume(target != address(0) && target != holder);
        uint256 before = token.balanceOf(holder);
        uint256 others = token.balanceOf(target);
        vm.prank(holder);
        token.transferFrom(holder, target, id);
        checkEqual(token.ownerOf(id), target, "owner");
        checkEqual(token.balanceOf(holder), before - 1, "giver");
        checkEqual(token.balanceOf(target), others + 1, "receiver");
    }

    function testFuzz_transferFromZeroAddress(uint256 seed, address target) public {
        (, uint256 id) = held(seed);
        vm.expectRevert();
        token.transferFrom(address(0), target, id);
    }

    function testFuzz_transferToZeroAddress(uint256 seed) public {
        (address holder, uint256 id) = held(seed);
        vm.expectRevert();
        vm.prank(holder);
        token.transferFrom(holder, address(0), id);
    }

    function testFuzz_transferFromSelf(uint256 seed) public {
        (address holder, uint256 id) = held(seed);
        uint256 before = token.balanceOf(holder);
        vm.prank(holder);
        token.transferFrom(holder, holder, id);
        checkEqual(token.ownerOf(id), holder, "owner");
        checkEqual(token.balanceOf(holder), before, "balance");
    }

    function testFuzz_transferFromSelfResetsApproval(uint256 seed) public {
        (address holder, uint256 id) = held(seed);
        vm.prank(holder);
        token.approve(address(this), id);
        token.transferFrom(holder, holder, id);
        checkEqual(token.getApproved(id), address(0), "approval");
    }

    function testFuzz_safeTransferFromRevertsOnNoncontractReceiver(uint256 seed) public {
        (address holder, uint256 id) = held(seed);
        address receiver = address(new RefusingWallet());
        vm.expectRevert();
        vm.prank(holder);
        token.safeTransferFrom(holder, receiver, id);
    }

    function testFuzz_mintIncreasesSupply(uint256 seed) public {
        (address holder,) = held(seed);
        uint256 supply = token.totalSupply();
        uint256 balance = token.balanceOf(holder);
        token.mintOne(holder);
        checkEqual(token.totalSupply(), supply + 1, "supply");
        checkEqual(token.balanceOf(holder), balance + 1, "balance");
    }

    function testFuzz_mintCreatesFreshToken(uint256 seed) public {
        (address holder, uint256 other) = held(seed);
        vm.prank(holder);
        token.burn(other);
        uint256 id = token.mintOne(holder);
        check(id != other, "not the burned one");
        checkEqual(token.ownerOf(id), holder, "owner");
        checkEqual(token.tokenOfOwnerByIndex(holder, token.balanceOf(holder) - 1), id, "listed");
    }

    function testFuzz_burnReducesTotalSupply(uint256 seed) public {
        (address holder,) = held(seed);
        uint256 supply = token.totalSupply();
        uint256 balance = token.balanceOf(holder);
        for (uint256 i = 0; i < balance; ++i) {
            uint256 id = token.tokenOfOwnerByIndex(holder, 0);
            vm.prank(holder);
            token.burn(id);
        }
        checkEqual(token.totalSupply(), supply - balance, "supply");
        checkEqual(token.balanceOf(holder), 0, "balance");
    }

    function testFuzz_burnRevertOnTransfer(uint256 seed, address target) public {
        (address holder, uint256 id) = burned(seed);
        vm.expectRevert();
        vm.prank(holder);
        token.safeTransferFrom(holder, target, id);
    }

    function testFuzz_burnRevertOnApprove(uint256 seed) public {
        (address holder, uint256 id) = burned(seed);
        vm.expectRevert();
        vm.prank(holder);
        token.approve(address(this), id);
    }

    function testFuzz_burnRevertOnGetApproved(uint256 seed) public {
        (, uint256 id) = burned(seed);
        vm.expectRevert();
        token.getApproved(id);
    }

    function testFuzz_burnRevertOnOwnerOf(uint256 seed) public {
        (, uint256 id) = burned(seed);
        vm.expectRevert();
        token.ownerOf(id);
    }

    /// @dev One to eight tokens owned by three accounts, and one of them.
    function held(uint256 seed) private returns (address holder, uint256 id) {
        address[3] memory people = [address(0xa11ce), address(0xb0b), address(0xca501)];
        uint256 count = bounded(seed, 1, 8);
        for (uint256 i = 0; i < count; ++i) {
            uint256 minted = token.mintOne(people[(seed >> (8 * i + 8)) % 3]);
            if (i == 0 || (seed >> (100 + i)) % 2 == 1) id = minted;
        }
        holder = token.ownerOf(id);
    }

    function burned(uint256 seed) private returns (address holder, uint256 id) {
        (holder, id) = held(seed);
        vm.prank(holder);
        token.burn(id);
    }
}

contract EnumerableCards is CardToken, ERC721Enumerable {
    uint32 private _last;

    constructor() CardToken(msg.sender, msg.sender, msg.sender) {}

    function mintOne(address to) external returns (uint256 tokenId) {
        uint64 edition = editionNumber(1, Category.Power, Tier.Silver);
        _issue(to, edition, ++_last);
        return tokenIdOf(edition, _last);
    }

    function tokenURI(uint256 tokenId) public view override(ERC721, CardToken) returns (string memory) {
        return super.tokenURI(tokenId);
    }

    function supportsInterface(bytes4 id) public view override(CardToken, ERC721Enumerable) returns (bool) {
        return super.supportsInterface(id);
    }

    function _update(address to, uint256 id, address auth)
        internal
        override(ERC721, ERC721Enumerable)
        returns (address)
    {
        return super._update(to, id, auth);
    }

    function _increaseBalance(address account, uint128 value) internal override(ERC721, ERC721Enumerable) {
        super._increaseBalance(account, value);
    }
}

contract EnumerableMarket is MarketToken, ERC721Enumerable {
    function mintOne(address to) external returns (uint256) {
        _mint(to, ++minted);
        return minted;
    }

    function tokenURI(uint256 tokenId) public view override(ERC721, Collectible) returns (string memory) {
        return super.tokenURI(tokenId);
    }

    function supportsInterface(bytes4 id) public view override(Collectible, ERC721Enumerable) returns (bool) {
        return super.supportsInterface(id);
    }

    function _update(address to, uint256 id, address auth)
        internal
        override(MarketToken, ERC721Enumerable)
        returns (address)
    {
        return super._update(to, id, auth);
    }

    function _increaseBalance(address account, uint128 value) internal override(ERC721, ERC721Enumerable) {
        super._increaseBalance(account, value);
    }
}

contract CardTokenPropertiesTest is ERC721Properties {
    function setUp() public {
        EnumerableCards cards = new EnumerableCards();
        cards.openEdition(1, CardToken.Category.Power, CardToken.Tier.Silver, 1_000, "cid");
        token = Subject(address(cards));
    }
}

contract MarketTokenPropertiesTest is ERC721Properties {
    function setUp() public {
        token = Subject(address(new EnumerableMarket()));
    }
}
