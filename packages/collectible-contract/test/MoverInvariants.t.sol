// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {CardMover} from "../contracts/CardMover.sol";
import {CardToken} from "../contracts/CardToken.sol";
import {Test} from "./Test.sol";

/**
 * @dev A holder of the mover's key, an owner who changes limits and keys and cancels, and users who bring cards back, over many days. From a
 * seed, a card is chosen for which the call succeeds, if there is one; what is not allowed is tried by `trespass`.
 */
contract Movers is Test {
    uint32 private constant CARDS = 12;
    address public constant VAULT = address(0x0c);
    address private constant FAN = address(0x0d);
    CardToken public immutable cards;
    CardMover public immutable mover;
    uint64 private immutable edition;
    address private key = address(0x0e);
    uint256 private clock = 20_000 days;

    mapping(uint256 day => uint256) public movedOn;
    mapping(uint256 day => uint256) public greatestLimitOn;
    mapping(uint256 tokenId => uint256) private queuedAt;
    uint256 public called;
    uint256 public done;
    uint256 private keysReplaced;

    constructor() {
        vm.warp(clock);
        cards = new CardToken(address(this), address(this), address(this));
        mover = new CardMover(address(this), cards, VAULT, key, 2);
        greatestLimitOn[today()] = 2;
        vm.prank(VAULT);
        cards.setApprovalForAll(address(mover), true);
        edition = cards.openEdition(1, CardToken.Category.Power, CardToken.Tier.Silver, CARDS, "cid");
        CardToken.Card[] memory batch = new CardToken.Card[](CARDS);
        for (uint32 i = 0; i < CARDS; ++i) batch[i] = CardToken.Card(VAULT, edition, i + 1);
        cards.issue(batch);
    }

    function today() public view returns (uint256) {
        return clock / 1 days;
    }

    /// @dev Foundry forgets a `vm.warp` of an earlier call.
    modifier timed() {
        vm.warp(clock);
        if (greatestLimitOn[today()] < mover.dailyLimit()) greatestLimitOn[today()] = mover.dailyLimit();
        _;
    }

    /// @dev A call counts as done if there was a card for it and the contract took it.
    modifier counted(bool isPossible) {
        called += 1;
        if (!isPossible) return;
        _;
    }

    function wait(uint256 time) external {
        clock += bounded(time, 1 hours, 30 hours);
    }

    function move(uint256 seed) external timed counted(heldBy(VAULT, seed) != 0) {
        uint256 id = heldBy(VAULT, seed);
        bool isLeft = mover.leftToday() > 0;
        vm.prank(key);
        try mover.move(id, FAN) {
            check(isLeft, "moved beyond the limit");
            queuedAt[id] = 0;
            movedOn[today()] += 1;
            done += 1;
        } catch {
            check(!isLeft, "refused within the limit");
        }
    }

    function queue(uint256 seed) external timed counted(heldBy(VAULT, seed) != 0) {
        queueNow(heldBy(VAULT, seed));
        done += 1;
    }

    /// @dev Half of them wait until they are due.
    function execute(uint256 seed) external timed counted(heldBy(VAULT, seed) != 0) {
        uint256 id = queuedInVault(seed);
        if (seed % 2 == 0 && clock < queuedAt[id] + 2 days) clock = queuedAt[id] + 2 days;
        vm.warp(clock);
        bool isDue = clock >= queuedAt[id] + 2 days;
        vm.prank(key);
        try mover.execute(id) {
            check(isDue, "executed before its time");
            queuedAt[id] = 0;
            done += 1;
        } catch {
            check(!isDue, "refused when due");
        }
    }

    function cancel(uint256 seed) external timed counted(heldBy(VAULT, seed) != 0) {
        uint256 id = queuedInVault(seed);
        vm.prank(seed % 2 == 0 ? VAULT : address(this));
        mover.cancel(id);
        queuedAt[id] = 0;
        vm.warp(clock + 2 days);
        vm.prank(key);
        try mover.execute(id) {
            check(false, "executed after it was cancelled");
        } catch {}
        done += 1;
    }

    function bringBack(uint256 seed) external timed {
        uint256 id = heldBy(FAN, seed);
        if (id == 0) return;
        vm.prank(FAN);
        cards.transferFrom(FAN, VAULT, id);
    }

    function changeDailyLimit(uint32 limit) external timed {
        limit = uint32(bounded(limit, 0, 4));
        mover.changeDailyLimit(limit);
        if (greatestLimitOn[today()] < limit) greatestLimitOn[today()] = limit;
    }

    /// @dev Once in a while, or nothing would stay queued for two days.
    function replaceKey(uint256 seed) external timed {
        if (seed % 8 != 0) return;
        key = address(uint160(0x9000 + keysReplaced));
        mover.changeMover(key);
        for (uint32 i = 1; i <= CARDS; ++i) queuedAt[token(i)] = 0;
        keysReplaced += 1;
    }

    /// @dev Nobody else gets a card out of the vault.
    function trespass(uint256 seed, address who) external timed {
        if (who == key || who == VAULT || who == address(mover) || who == FAN) return;
        uint256 id = heldBy(VAULT, seed);
        if (id == 0) return;
        vm.startPrank(who);
        try mover.move(id, who) {
            check(false, "moved by a stranger");
        } catch {}
        try mover.execute(id) {
            check(false, "executed by a stranger");
        } catch {}
        try cards.transferFrom(VAULT, who, id) {
            check(false, "taken by a stranger");
        } catch {}
        vm.stopPrank();
    }

    function token(uint256 seed) private view returns (uint256) {
        return cards.tokenIdOf(edition, uint32(bounded(seed, 1, CARDS)));
    }

    function heldBy(address holder, uint256 seed) private view returns (uint256) {
        for (uint256 i = 0; i < CARDS; ++i) {
            uint256 id = token((seed % CARDS) + i);
            if (cards.ownerOf(id) == holder) return id;
        }
        return 0;
    }

    /// @dev A card of the vault whose move is queued. If there is none, one is queued.
    function queuedInVault(uint256 seed) private returns (uint256 id) {
        for (uint256 i = 0; i < CARDS; ++i) {
            id = token((seed % CARDS) + i);
            if (queuedAt[id] != 0 && cards.ownerOf(id) == VAULT) return id;
        }
        id = heldBy(VAULT, seed);
        queueNow(id);
    }

    function queueNow(uint256 id) private {
        vm.prank(key);
        mover.queue(id, FAN);
        queuedAt[id] = clock;
    }

    /// @dev Whether a move is queued for a card that is not in the vault.
    function isQueuedElsewhere() external view returns (bool) {
        for (uint256 i = 0; i < CARDS; ++i) {
            uint256 id = token(i + 1);
            if (mover.queuedMove(id).readyAt != 0 && cards.ownerOf(id) != VAULT) return true;
        }
        return false;
    }

    function total() external view returns (uint256) {
        return cards.balanceOf(VAULT) + cards.balanceOf(FAN);
    }
}

contract MoverInvariantsTest is Test {
    Movers private movers;

    function setUp() public {
        movers = new Movers();
    }

    /// @dev Foundry calls only these contracts.
    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(movers);
    }

    function invariant_noDayHasMoreMovesWithoutADelayThanItsGreatestLimit() public view {
        for (uint256 day = 20_000; day <= movers.today(); ++day) {
            check(movers.movedOn(day) <= movers.greatestLimitOn(day), "over the limit");
        }
    }

    function invariant_everyCardIsInTheVaultOrWhereItWasMoved() public view {
        checkEqual(movers.total(), 12, "cards");
    }

    function invariant_onlyCardsInTheVaultAreQueued() public view {
        check(!movers.isQueuedElsewhere(), "queued elsewhere");
    }

    /// @dev A run in which little can be done says little. Shortened runs, of a failure, are not judged.
    function afterInvariant() public view {
        if (movers.called() < 25) return;
        check(movers.done() * 3 > movers.called(), "even in the poorest run one call in three succeeds");
    }
}
