// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

/**
 * @title TopRun card mover
 * @notice Moves cards from the vault address to the addresses of their owners, at the mover's word. The vault approves this
 * contract (`setApprovalForAll`) and nothing else. It can burn nothing, and can move nothing that is not in the vault.
 * @dev The mover moves up to `dailyLimit` cards a day (UTC) at once. Any other card is queued, and leaves after `DELAY`
 * unless the owner or the vault has cancelled its move until then. A new mover voids everything that was queued before.
 */
contract CardMover is Ownable2Step {
    struct QueuedMove {
        address to;
        /// The earliest time of its execution, in Unix seconds; 0 if nothing is queued.
        uint64 readyAt;
        /// The value of `_moverNumber` when it was queued.
        uint32 moverNumber;
    }

    /// @notice The time between the queueing of a move and its execution.
    uint256 public constant DELAY = 2 days;

    /// @notice The maximum of `dailyLimit`.
    uint32 public constant MAX_DAILY_LIMIT = 1_000;

    IERC721 public immutable cards;
    address public immutable vault;

    /// @notice The account that moves and queues.
    address public mover;

    /// @notice The number of cards that the mover can move a day without a delay.
    uint16 public dailyLimit;

    /// @dev The last day on which a card was moved without a delay, in days since 1970, and how many on it: at most MAX_DAILY_LIMIT.
    uint32 private _day;
    uint16 private _movedOnDay;

    /// @dev The number of movers so far. Every call reads one slot for it and the four above.
    uint32 private _moverNumber;

    mapping(uint256 tokenId => QueuedMove) private _queued;

    event MoverChanged(address indexed previousMover, address indexed newMover);
    event DailyLimitChanged(uint32 newLimit);
    event MoveQueued(uint256 indexed tokenId, address indexed to, uint64 readyAt);
    event MoveCancelled(uint256 indexed tokenId, address indexed by);

    error NotMover(address caller, address mover);
    error NotOwnerOrVault(address caller);
    error RenouncingRefused();
    error LimitOutOfRange(uint32 limit, uint32 greatest);
    error DailyLimitReached(uint32 limit);
    error WrongDestination(address to);
    error NotInVault(uint256 tokenId, address holder);
    error NotQueued(uint256 tokenId);
    error NotReady(uint256 tokenId, uint64 readyAt);

    modifier onlyMover() {
        if (msg.sender != mover) revert NotMover(msg.sender, mover);
        _;
    }

    /// @param owner can change the mover and the limit, and cancel moves
    constructor(address owner, IERC721 cards_, address vault_, address mover_, uint32 dailyLimit_) Ownable(owner) {
        cards = cards_;
        vault = vault_;
        _changeMover(mover_);
        _changeDailyLimit(dailyLimit_);
    }

    /// @notice Moves a card from the vault at once, in place of a queued move. Reverts with `DailyLimitReached` and `WrongDestination`.
    function move(uint256 tokenId, address to) external onlyMover {
        uint32 today = _today();
        uint32 moved = _day == today ? _movedOnDay : 0;
        if (moved >= dailyLimit) revert DailyLimitReached(dailyLimit);
        _day = today;
        _movedOnDay = uint16(moved + 1);
        _move(tokenId, to);
    }

    /// @notice Queues a move, in place of one that is queued for the same card. Reverts with `WrongDestination` and `NotInVault`.
    function queue(uint256 tokenId, address to) external onlyMover {
        _checkDestination(to);
        address holder = cards.ownerOf(tokenId);
        if (holder != vault) revert NotInVault(tokenId, holder);
        uint64 readyAt = uint64(block.timestamp + DELAY);
        _queued[tokenId] = QueuedMove(to, readyAt, _moverNumber);
        emit MoveQueued(tokenId, to, readyAt);
    }

    /// @notice Carries out a queued move. Reverts with `NotQueued` and `NotReady`.
    function execute(uint256 tokenId) external onlyMover {
        QueuedMove memory queued = queuedMove(tokenId);
        if (queued.readyAt == 0) revert NotQueued(tokenId);
        if (block.timestamp < queued.readyAt) revert NotReady(tokenId, queued.readyAt);
        _move(tokenId, queued.to);
    }

    /// @notice Cancels a queued move. Reverts with `NotQueued`.
    function cancel(uint256 tokenId) external {
        if (msg.sender != owner() && msg.sender != vault) revert NotOwnerOrVault(msg.sender);
        if (queuedMove(tokenId).readyAt == 0) revert NotQueued(tokenId);
        delete _queued[tokenId];
        emit MoveCancelled(tokenId, msg.sender);
    }

    /// @notice Replaces the mover, for example when its key is stolen, and voids all queued moves.
    function changeMover(address newMover) external onlyOwner {
        _changeMover(newMover);
    }

    /// @notice Changes the daily limit, from the current day on; 0 makes every move wait. Reverts with `LimitOutOfRange`.
    function changeDailyLimit(uint32 newLimit) external onlyOwner {
        _changeDailyLimit(newLimit);
    }

    /// @notice Always reverts: without an owner, a stolen mover key could never be replaced.
    function renounceOwnership() public view override onlyOwner {
        revert RenouncingRefused();
    }

    /// @notice The number of cards that can still be moved today without a delay.
    function leftToday() external view returns (uint32) {
        uint32 moved = _day == _today() ? _movedOnDay : 0;
        return moved < dailyLimit ? dailyLimit - moved : 0;
    }

    /// @notice The queued move of a card; all zeros if there is none, or if it was voided.
    function queuedMove(uint256 tokenId) public view returns (QueuedMove memory queued) {
        queued = _queued[tokenId];
        if (queued.moverNumber != _moverNumber) delete queued;
    }

    /// @dev A card that comes back to the vault must not be due at once by a move from before.
    function _move(uint256 tokenId, address to) private {
        _checkDestination(to);
        delete _queued[tokenId];
        cards.transferFrom(vault, to, tokenId);
    }

    /// @dev Cards that nobody could ever move again would be as good as burned.
    function _checkDestination(address to) private view {
        if (to == address(0) || to == address(this) || to == address(cards) || to == vault) revert WrongDestination(to);
    }

    function _today() private view returns (uint32) {
        return uint32(block.timestamp / 1 days);
    }

    function _changeMover(address newMover) private {
        emit MoverChanged(mover, newMover);
        mover = newMover;
        _moverNumber += 1;
    }

    function _changeDailyLimit(uint32 newLimit) private {
        if (newLimit > MAX_DAILY_LIMIT) revert LimitOutOfRange(newLimit, MAX_DAILY_LIMIT);
        dailyLimit = uint16(newLimit);
        emit DailyLimitChanged(newLimit);
    }
}
