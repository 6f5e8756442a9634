// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {CardMover} from "../contracts/CardMover.sol";
import {CardToken} from "../contracts/CardToken.sol";
import {Test} from "./Test.sol";

/// @dev A vault of issued cards, its mover, and who may do what with them.
abstract contract MoverScene is Test {
    address internal constant OWNER = address(0x0a);
    address internal constant MINTER = address(0x0b);
    address internal constant VAULT = address(0x0c);
    address internal constant FAN = address(0x0d);
    address internal constant MOVER = address(0x0e);
    address internal constant THIEF = address(0x0f);
    uint32 internal constant LIMIT = 3;
    uint32 internal constant CARDS = 20;

    CardToken internal cards;
    CardMover internal mover;
    uint64 internal edition;

    function setUp() public {
        vm.warp(20_000 days);
        cards = new CardToken(OWNER, MINTER, OWNER);
        mover = new CardMover(OWNER, cards, VAULT, MOVER, LIMIT);
        vm.prank(VAULT);
        cards.setApprovalForAll(address(mover), true);
        vm.startPrank(MINTER);
        edition = cards.openEdition(1, CardToken.Category.Power, CardToken.Tier.Silver, CARDS + 1, "cid");
        CardToken.Card[] memory batch = new CardToken.Card[](CARDS + 1);
        for (uint32 i = 0; i < CARDS; ++i) batch[i] = CardToken.Card(VAULT, edition, i + 1);
        batch[CARDS] = CardToken.Card(FAN, edition, CARDS + 1);
        cards.issue(batch);
        vm.stopPrank();
    }

    function token(uint32 serial) internal view returns (uint256) {
        return (uint256(edition) << 32) | serial;
    }

    function move(uint32 serial, address to) internal {
        vm.prank(MOVER);
        mover.move(token(serial), to);
    }

    function queue(uint32 serial, address to) internal {
        vm.prank(MOVER);
        mover.queue(token(serial), to);
    }

    function execute(uint32 serial) internal {
        vm.prank(MOVER);
        mover.execute(token(serial));
    }
}
