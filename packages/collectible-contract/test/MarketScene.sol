// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {MarketToken} from "../contracts/MarketToken.sol";
import {Test} from "./Test.sol";

/// @dev A market, four people with ether, and how they get something to trade.
abstract contract MarketScene is Test {
    address internal constant ARTIST = address(0xa1);
    address internal constant OWNER = address(0xa2);
    address internal constant BUYER = address(0xa3);
    address internal constant RIVAL = address(0xa4);
    string internal constant URL = "ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi";

    MarketToken internal token;

    function setUp() public {
        token = new MarketToken();
        vm.warp(1_800_000_000);
        address[4] memory people = [ARTIST, OWNER, BUYER, RIVAL];
        for (uint256 i = 0; i < people.length; ++i) vm.deal(people[i], 1_000 ether);
    }

    function mint(address to, uint256 cost) internal returns (uint256) {
        vm.prank(to);
        return token.mint(URL, cost);
    }

    /// @dev A token that the artist minted and the owner now offers at `price`.
    function soldToOwner(uint256 price) internal returns (uint256 id) {
        id = mint(ARTIST, 0);
        vm.prank(ARTIST);
        token.transferFrom(ARTIST, OWNER, id);
        vm.prank(OWNER);
        token.updatePrice(id, price);
    }

    function auctioned(uint256 reserve, uint64 duration) internal returns (uint256 id) {
        id = soldToOwner(0);
        vm.prank(OWNER);
        token.startAuction(id, reserve, duration);
    }

    function auctionBid(uint256 id, address bidder, uint256 amount) internal {
        vm.deal(bidder, bidder.balance < amount ? amount : bidder.balance);
        vm.prank(bidder);
        token.bidInAuction{value: amount}(id);
    }
}
