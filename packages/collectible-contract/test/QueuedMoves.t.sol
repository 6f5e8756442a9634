// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {CardMover} from "../contracts/CardMover.sol";
import {MoverScene} from "./MoverScene.sol";

contract QueuedMovesTest is MoverScene {
    event MoverChanged(address indexed previousMover, address indexed newMover);
    event MoveQueued(uint256 indexed tokenId, address indexed to, uint64 readyAt);
    event MoveCancelled(uint256 indexed tokenId, address indexed by);

    /// @dev A move that was queued for somebody's card would be due at once when the card comes to the vault.
    function test_onlyCardsOfTheVaultAreQueued() public {
        vm.expectRevert(abi.encodeWithSelector(CardMover.NotInVault.selector, token(CARDS + 1), FAN));
        queue(CARDS + 1, THIEF);
        uint256 unknown = token(CARDS + 2);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, unknown));
        queue(CARDS + 2, THIEF);
    }

    function test_aMoveAtOnceEndsTheQueuedMoveOfTheSameCard() public {
        queue(1, THIEF);
        move(1, FAN);
        checkEqual(mover.queuedMove(token(1)).readyAt, 0, "queued");
        vm.prank(FAN);
        cards.transferFrom(FAN, VAULT, token(1));
        vm.warp(block.timestamp + 2 days);
        vm.expectRevert(abi.encodeWithSelector(CardMover.NotQueued.selector, token(1)));
        execute(1);
        checkEqual(cards.ownerOf(token(1)), VAULT, "owner");
    }

    function test_aQueuedMoveIsExecutedOnceAfterItsDelayAndBesidesTheLimit() public {
        uint64 readyAt = uint64(block.timestamp + 2 days);
        vm.expectEmit();
        emit MoveQueued(token(1), FAN, readyAt);
        queue(1, FAN);
        CardMover.QueuedMove memory queued = mover.queuedMove(token(1));
        checkEqual(queued.to, FAN, "to");
        checkEqual(queued.readyAt, readyAt, "ready at");
        vm.warp(readyAt - 1);
        vm.expectRevert(abi.encodeWithSelector(CardMover.NotReady.selector, token(1), readyAt));
        execute(1);
        vm.warp(readyAt);
        execute(1);
        checkEqual(cards.ownerOf(token(1)), FAN, "owner");
        checkEqual(mover.leftToday(), LIMIT, "left");
        vm.prank(FAN);
        cards.transferFrom(FAN, VAULT, token(1));
        vm.expectRevert(abi.encodeWithSelector(CardMover.NotQueued.selector, token(1)));
        execute(1);
    }

    function test_aMoveThatIsQueuedAgainWaitsAgain() public {
        queue(1, THIEF);
        vm.warp(block.timestamp + 1 days);
        queue(1, FAN);
        vm.warp(block.timestamp + 1 days);
        vm.expectRevert(
            abi.encodeWithSelector(CardMover.NotReady.selector, token(1), uint64(block.timestamp + 1 days))
        );
        execute(1);
        vm.warp(block.timestamp + 1 days);
        execute(1);
        checkEqual(cards.ownerOf(token(1)), FAN, "owner");
    }

    function test_theOwnerAndTheVaultCancelQueuedMoves() public {
        queue(1, THIEF);
        queue(2, THIEF);
        address[2] memory others = [MOVER, THIEF];
        for (uint256 i = 0; i < others.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(CardMover.NotOwnerOrVault.selector, others[i]));
            vm.prank(others[i]);
            mover.cancel(token(1));
        }
        vm.expectEmit();
        emit MoveCancelled(token(1), OWNER);
        vm.prank(OWNER);
        mover.cancel(token(1));
        vm.expectEmit();
        emit MoveCancelled(token(2), VAULT);
        vm.prank(VAULT);
        mover.cancel(token(2));
        vm.expectRevert(abi.encodeWithSelector(CardMover.NotQueued.selector, token(2)));
        vm.prank(VAULT);
        mover.cancel(token(2));
        vm.warp(block.timestamp + 3 days);
        vm.expectRevert(abi.encodeWithSelector(CardMover.NotQueued.selector, token(1)));
        execute(1);
    }

    function test_aNewMoverVoidsWhatTheOldOneQueued() public {
        vm.prank(MOVER);
        mover.queue(token(1), THIEF);
        vm.expectEmit();
        emit MoverChanged(MOVER, FAN);
        vm.prank(OWNER);
        mover.changeMover(FAN);
        checkEqual(mover.queuedMove(token(1)).readyAt, 0, "void");
        vm.expectRevert(abi.encodeWithSelector(CardMover.NotMover.selector, MOVER, FAN));
        vm.prank(MOVER);
        mover.move(token(1), THIEF);
        vm.warp(block.timestamp + 2 days);
        vm.expectRevert(abi.encodeWithSelector(CardMover.NotQueued.selector, token(1)));
        vm.prank(FAN);
        mover.execute(token(1));
        // Also if the old key comes back.
        vm.prank(OWNER);
        mover.changeMover(MOVER);
        vm.expectRevert(abi.encodeWithSelector(CardMover.NotQueued.selector, token(1)));
        execute(1);
    }
}
