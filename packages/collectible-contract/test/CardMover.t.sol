// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {CardMover} from "../contracts/CardMover.sol";
import {MoverScene} from "./MoverScene.sol";

contract CardMoverTest is MoverScene {
    event DailyLimitChanged(uint32 newLimit);

    function test_theMoverMovesCardsFromTheVaultUpToTheLimitOfTheDay() public {
        for (uint32 serial = 1; serial <= LIMIT; ++serial) {
            checkEqual(mover.leftToday(), LIMIT + 1 - serial, "left");
            move(serial, FAN);
            checkEqual(cards.ownerOf(token(serial)), FAN, "owner");
        }
        checkEqual(mover.leftToday(), 0, "nothing left");
        vm.expectRevert(abi.encodeWithSelector(CardMover.DailyLimitReached.selector, LIMIT));
        move(LIMIT + 1, FAN);
        vm.warp(20_001 days);
        checkEqual(mover.leftToday(), LIMIT, "left on the next day");
        move(LIMIT + 1, FAN);
        checkEqual(mover.leftToday(), LIMIT - 1, "left after one");
    }

    function test_onlyTheMoverMovesQueuesAndExecutes() public {
        uint256 id = token(1);
        address[4] memory others = [OWNER, MINTER, VAULT, FAN];
        for (uint256 i = 0; i < others.length; ++i) {
            bytes memory refusal = abi.encodeWithSelector(CardMover.NotMover.selector, others[i], MOVER);
            vm.startPrank(others[i]);
            vm.expectRevert(refusal);
            mover.move(id, FAN);
            vm.expectRevert(refusal);
            mover.queue(id, FAN);
            vm.expectRevert(refusal);
            mover.execute(id);
            vm.stopPrank();
        }
    }

    function test_onlyCardsOfTheVaultAreMoved() public {
        uint256 id = token(CARDS + 1);
        vm.prank(FAN);
        cards.setApprovalForAll(address(mover), true);
        bytes memory refusal =
            abi.encodeWithSelector(IERC721Errors.ERC721IncorrectOwner.selector, VAULT, id, FAN);
        vm.expectRevert(refusal);
        move(CARDS + 1, THIEF);
    }

    function test_noCardIsMovedWhereItWouldBeLost() public {
        address[4] memory wrong = [address(0), address(mover), address(cards), VAULT];
        for (uint256 i = 0; i < wrong.length; ++i) {
            bytes memory refusal = abi.encodeWithSelector(CardMover.WrongDestination.selector, wrong[i]);
            vm.expectRevert(refusal);
            move(1, wrong[i]);
            vm.expectRevert(refusal);
            queue(1, wrong[i]);
        }
        checkEqual(mover.leftToday(), LIMIT, "refused moves do not count");
    }

    function test_theMoverCannotBurn() public {
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InsufficientApproval.selector, MOVER, token(1)));
        vm.prank(MOVER);
        cards.burn(token(1));
    }

    function test_theOwnerChangesTheLimitWithinBounds() public {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, MOVER));
        vm.prank(MOVER);
        mover.changeDailyLimit(1_000);
        vm.startPrank(OWNER);
        vm.expectRevert(abi.encodeWithSelector(CardMover.LimitOutOfRange.selector, uint32(1_001), uint32(1_000)));
        mover.changeDailyLimit(1_001);
        mover.changeDailyLimit(1_000);
        vm.stopPrank();
        move(1, FAN);
        move(2, FAN);
        checkEqual(mover.leftToday(), 998, "left");
        vm.expectEmit();
        emit DailyLimitChanged(1);
        vm.prank(OWNER);
        mover.changeDailyLimit(1);
        checkEqual(mover.leftToday(), 0, "more were moved than the new limit allows");
        vm.expectRevert(abi.encodeWithSelector(CardMover.DailyLimitReached.selector, uint32(1)));
        move(3, FAN);
        vm.expectRevert(abi.encodeWithSelector(CardMover.LimitOutOfRange.selector, uint32(5_000), uint32(1_000)));
        new CardMover(OWNER, cards, VAULT, MOVER, 5_000);
    }

    function test_aLimitOfZeroMakesEveryMoveWait() public {
        vm.prank(OWNER);
        mover.changeDailyLimit(0);
        vm.expectRevert(abi.encodeWithSelector(CardMover.DailyLimitReached.selector, uint32(0)));
        move(1, FAN);
        queue(1, FAN);
        vm.warp(block.timestamp + 2 days);
        execute(1);
        checkEqual(cards.ownerOf(token(1)), FAN, "owner");
    }

    function test_onlyTheOwnerReplacesTheMoverAndIsNeverGone() public {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, VAULT));
        vm.prank(VAULT);
        mover.changeMover(VAULT);
        vm.startPrank(OWNER);
        vm.expectRevert(CardMover.RenouncingRefused.selector);
        mover.renounceOwnership();
        mover.transferOwnership(FAN);
        vm.stopPrank();
        checkEqual(mover.owner(), OWNER, "not yet");
        vm.prank(FAN);
        mover.acceptOwnership();
        checkEqual(mover.owner(), FAN, "accepted");
    }

    function test_aVaultThatRevokesItsApprovalStopsTheMover() public {
        queue(1, THIEF);
        vm.prank(VAULT);
        cards.setApprovalForAll(address(mover), false);
        vm.warp(block.timestamp + 2 days);
        bytes memory refusal =
            abi.encodeWithSelector(IERC721Errors.ERC721InsufficientApproval.selector, address(mover), token(1));
        vm.expectRevert(refusal);
        execute(1);
        vm.expectRevert(refusal);
        move(1, THIEF);
    }

    /// @dev The thief has the mover's key and tries every card at once, at any time of any day.
    function testFuzz_aStolenMoverKeyMovesTheLimitOfADayAndTheRestWaitsForTheOwner(uint32 limit, uint256 wait) public {
        limit = uint32(bounded(limit, 0, CARDS - 1));
        vm.prank(OWNER);
        mover.changeDailyLimit(limit);
        vm.warp(block.timestamp + bounded(wait, 0, 3 days));
        uint32 stolen = steal();
        checkEqual(stolen, limit, "stolen");
        checkEqual(cards.balanceOf(THIEF), limit, "cards of the thief");
        checkEqual(steal(), 0, "nothing more on that day");
        for (uint32 serial = limit + 1; serial <= CARDS; ++serial) queue(serial, THIEF);
        vm.prank(OWNER);
        mover.changeMover(FAN);
        vm.warp(block.timestamp + 10 days);
        checkEqual(steal(), 0, "nothing after the owner replaced the key");
    }

    /// @dev The minter's key is worth no card of the vault, whichever contract it calls.
    function testFuzz_aStolenMinterKeyMovesNothing(uint256 serial, address to) public {
        uint256 id = token(uint32(bounded(serial, 1, CARDS)));
        vm.startPrank(MINTER);
        vm.expectRevert();
        mover.move(id, to);
        vm.expectRevert();
        mover.queue(id, to);
        vm.expectRevert();
        cards.transferFrom(VAULT, to, id);
        vm.expectRevert();
        cards.approve(to, id);
        vm.expectRevert();
        cards.burn(id);
        vm.stopPrank();
        checkEqual(cards.ownerOf(id), VAULT, "owner");
    }

    function steal() private returns (uint32 stolen) {
        for (uint32 serial = 1; serial <= CARDS; ++serial) {
            vm.startPrank(MOVER);
            try mover.move(token(serial), THIEF) {
                stolen += 1;
            } catch {}
            try mover.execute(token(serial)) {
                stolen += 1;
            } catch {}
            vm.stopPrank();
        }
    }
}
