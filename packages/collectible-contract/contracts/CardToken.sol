// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Burnable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Burnable.sol";
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";
import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/**
 * @title TopRun player cards
 * @notice A card is one serial number of an edition: card 12 of an edition capped at 500 is `#12/500`. An edition is all
 * cards of one player, category and tier. It is opened once, with its cap and the CID of its metadata, and no function
 * changes either.
 * @dev An edition's number follows from its player, category and tier, so no second edition can exist of the same three. A
 * player's number is the first 6 bytes of the SHA-256 of the player's id, and the site publishes the list of all ids with
 * their names. The token id contains both numbers: `edition << 32 | serial`. Every serial is issued at most once, even if
 * its card was burned, so the supply of an edition never exceeds its cap.
 */
contract CardToken is ERC721, ERC721Burnable, ERC2981, Ownable2Step {
    using BitMaps for BitMaps.BitMap;

    enum Category {
        Power,
        Wild,
        Active,
        Legendary
    }

    enum Tier {
        Silver,
        Gold,
        Black,
        Diamond
    }

    struct Edition {
        /// The number of cards that can ever exist; 0 for an edition that was not opened.
        uint32 cap;
        /// The number of cards issued so far, including burned ones.
        uint32 issued;
        /// CID of a folder with the metadata of each serial: `1.json`, `2.json`, …
        string cid;
    }

    struct Card {
        address to;
        uint64 edition;
        uint32 serial;
    }

    /// @notice 2.5 % of a sale, in basis points.
    uint96 public constant ROYALTY_BASIS_POINTS = 250;

    /// @notice The maximum number of cards per call of `issue`.
    uint256 public constant BATCH_LIMIT = 100;

    /// @notice The account that opens editions and issues cards.
    address public minter;

    mapping(uint64 edition => Edition) private _editions;
    mapping(uint64 edition => BitMaps.BitMap) private _issuedSerials;

    event MinterChanged(address indexed previousMinter, address indexed newMinter);
    event RoyaltyReceiverChanged(address indexed newReceiver);
    event EditionOpened(
        uint64 indexed edition, uint48 indexed player, Category category, Tier tier, uint32 cap, string cid
    );

    error NotMinter(address caller, address minter);
    error EditionAlreadyOpen(uint64 edition, uint32 cap);
    error EditionNotOpen(uint64 edition);
    error EmptyEdition(uint64 edition);
    error SerialOutOfRange(uint64 edition, uint32 serial, uint32 cap);
    error AlreadyIssued(uint64 edition, uint32 serial);
    error RenouncingRefused();
    error BatchTooLarge(uint256 cards, uint256 limit);

    modifier onlyMinter() {
        if (msg.sender != minter) revert NotMinter(msg.sender, minter);
        _;
    }

    /// @param owner can change the minter and the royalty receiver, and nothing else
    /// @param royaltyReceiver gets the royalty of sales on marketplaces that honour ERC-2981
    constructor(address owner, address minter_, address royaltyReceiver) ERC721("TopRun Cards", "TRC") Ownable(owner) {
        _changeRoyaltyReceiver(royaltyReceiver);
        _changeMinter(minter_);
    }

    /// @notice Replaces the minter, for example when its key is rotated.
    function changeMinter(address newMinter) external onlyOwner {
        _changeMinter(newMinter);
    }

    /// @notice Replaces the receiver of royalties. Reverts with `ERC2981InvalidDefaultRoyaltyReceiver` for the zero address.
    function changeRoyaltyReceiver(address newReceiver) external onlyOwner {
        _changeRoyaltyReceiver(newReceiver);
    }

    /// @notice Always reverts: without an owner, a stolen minter key could never be replaced.
    function renounceOwnership() public view override onlyOwner {
        revert RenouncingRefused();
    }

    /**
     * @notice Opens an edition permanently: its cap and metadata never change, and no other edition can exist of the same
     * player, category and tier.
     * @return edition its number
     * @dev Reverts with `EditionAlreadyOpen` and, for a cap of 0 or an empty CID, `EmptyEdition`.
     */
    function openEdition(uint48 player, Category category, Tier tier, uint32 cap, string calldata cid)
        external
        onlyMinter
        returns (uint64 edition)
    {
        edition = editionNumber(player, category, tier);
        Edition storage opened = _editions[edition];
        if (opened.cap != 0) revert EditionAlreadyOpen(edition, opened.cap);
        if (cap == 0 || bytes(cid).length == 0) revert EmptyEdition(edition);
        opened.cap = cap;
        opened.cid = cid;
        emit EditionOpened(edition, player, category, tier, cap, cid);
    }

    /**
     * @notice Issues cards, all of them or none.
     * @dev Receivers are not called: the minter issues to accounts that its owner knows. Reverts with `EditionNotOpen`,
     * `SerialOutOfRange`, `AlreadyIssued` and `BatchTooLarge`. Emits `Transfer` from the zero address for each card.
     */
    function issue(Card[] calldata cards) external onlyMinter {
        if (cards.length > BATCH_LIMIT) revert BatchTooLarge(cards.length, BATCH_LIMIT);
        for (uint256 i = 0; i < cards.length; ++i) {
            _issue(cards[i].to, cards[i].edition, cards[i].serial);
        }
    }

    /// @notice The cap, the number of cards issued and the metadata folder of an edition; a cap of 0 if it is not open.
    function editionOf(uint64 edition) external view returns (Edition memory) {
        return _editions[edition];
    }

    /// @notice Whether the serial was issued, even if its card was burned since.
    function isIssued(uint64 edition, uint32 serial) external view returns (bool) {
        return _issuedSerials[edition].get(serial);
    }

    /// @notice The number of the edition of a player, a category and a tier, open or not.
    function editionNumber(uint48 player, Category category, Tier tier) public pure returns (uint64) {
        return (uint64(player) << 4) | (uint64(category) << 2) | uint64(tier);
    }

    /// @notice The token of a serial number, issued or not.
    function tokenIdOf(uint64 edition, uint32 serial) public pure returns (uint256) {
        return (uint256(edition) << 32) | serial;
    }

    /// @notice `ipfs://CID/SERIAL.json`.
    function tokenURI(uint256 tokenId) public view virtual override returns (string memory) {
        _requireOwned(tokenId);
        string memory serial = Strings.toString(uint32(tokenId));
        return string.concat("ipfs://", _editions[uint64(tokenId >> 32)].cid, "/", serial, ".json");
    }

    function supportsInterface(bytes4 interfaceId) public view virtual override(ERC721, ERC2981) returns (bool) {
        return super.supportsInterface(interfaceId);
    }

    function _issue(address to, uint64 edition, uint32 serial) internal {
        Edition storage opened = _editions[edition];
        if (opened.cap == 0) revert EditionNotOpen(edition);
        if (serial == 0 || serial > opened.cap) revert SerialOutOfRange(edition, serial, opened.cap);
        if (_issuedSerials[edition].get(serial)) revert AlreadyIssued(edition, serial);
        _issuedSerials[edition].set(serial);
        opened.issued += 1;
        _mint(to, tokenIdOf(edition, serial));
    }

    function _changeRoyaltyReceiver(address newReceiver) private {
        _setDefaultRoyalty(newReceiver, ROYALTY_BASIS_POINTS);
        emit RoyaltyReceiverChanged(newReceiver);
    }

    function _changeMinter(address newMinter) private {
        emit MinterChanged(minter, newMinter);
        minter = newMinter;
    }
}
