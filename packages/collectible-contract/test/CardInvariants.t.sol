// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {CardToken} from "../contracts/CardToken.sol";
import {Test} from "./Test.sol";

/// @dev A minter that tries everything, allowed or not, and counts the results.
contract CardMinter is Test {
    uint64 public constant EDITIONS = 4;
    CardToken public immutable cards;
    mapping(uint64 edition => uint32) public firstCap;
    mapping(uint64 edition => uint256) public existing;
    uint256 public opened;
    uint256 public issued;

    constructor() {
        cards = new CardToken(address(this), address(this), address(this));
    }

    function open(uint64 edition, uint32 cap) external {
        edition = uint64(bounded(edition, 1, EDITIONS));
        cap = uint32(bounded(cap, 0, 12));
        (CardToken.Category category, CardToken.Tier tier) = kindOf(edition);
        try cards.openEdition(0, category, tier, cap, "cid") returns (uint64 number) {
            check(number == edition, "another edition");
            check(firstCap[edition] == 0, "opened twice");
            firstCap[edition] = cap;
            opened += 1;
        } catch {
            check(cap == 0 || firstCap[edition] != 0, "not opened without a reason");
        }
    }

    function issue(uint64 edition, uint32 serial, uint8 count) external {
        edition = uint64(bounded(edition, 1, EDITIONS));
        serial = uint32(bounded(serial, 0, 14));
        CardToken.Card[] memory batch = new CardToken.Card[](bounded(count, 1, 3));
        for (uint32 i = 0; i < batch.length; ++i) {
            batch[i] = CardToken.Card(address(uint160(0xf00 + serial + i)), edition, serial + i);
        }
        try cards.issue(batch) {
            existing[edition] += batch.length;
            issued += batch.length;
        } catch {}
    }

    function burn(uint64 edition, uint32 serial) external {
        edition = uint64(bounded(edition, 1, EDITIONS));
        uint256 id = cards.tokenIdOf(edition, uint32(bounded(serial, 1, 14)));
        try cards.ownerOf(id) returns (address owner) {
            vm.prank(owner);
            cards.burn(id);
            existing[edition] -= 1;
        } catch {}
    }

    /// @dev Of the first editions of player 0.
    function kindOf(uint64 edition) private pure returns (CardToken.Category, CardToken.Tier) {
        return (CardToken.Category(edition >> 2), CardToken.Tier(edition & 3));
    }
}

contract CardInvariantsTest is Test {
    CardMinter private minter;

    function setUp() public {
        minter = new CardMinter();
    }

    /// @dev Foundry calls only these contracts.
    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(minter);
    }

    function invariant_theSupplyOfAnEditionNeverExceedsItsCap() public view {
        for (uint64 edition = 1; edition <= minter.EDITIONS(); ++edition) {
            CardToken.Edition memory opened = minter.cards().editionOf(edition);
            check(opened.issued <= opened.cap, "issued within the cap");
            check(minter.existing(edition) <= opened.issued, "no card without an issue");
            uint256 owned;
            uint256 issued;
            for (uint32 serial = 0; serial <= 16; ++serial) {
                if (minter.cards().isIssued(edition, serial)) issued += 1;
                try minter.cards().ownerOf(minter.cards().tokenIdOf(edition, serial)) {
                    owned += 1;
                } catch {}
            }
            checkEqual(issued, opened.issued, "serials issued");
            checkEqual(owned, minter.existing(edition), "cards in hands");
        }
    }

    function invariant_aCapStaysWhatItWasOpenedWith() public view {
        for (uint64 edition = 1; edition <= minter.EDITIONS(); ++edition) {
            checkEqual(minter.cards().editionOf(edition).cap, minter.firstCap(edition), "cap");
        }
    }

    /// @dev A run in which nothing succeeded would prove nothing.
    function afterInvariant() public view {
        check(minter.opened() > 0, "no edition was opened");
        check(minter.issued() > 0, "no card was issued");
    }
}
