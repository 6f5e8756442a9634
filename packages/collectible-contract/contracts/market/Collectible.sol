// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Burnable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Burnable.sol";
import {ERC721URIStorage} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721URIStorage.sol";
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";
import {Proceeds} from "./Proceeds.sol";

/**
 * @title A token whose every sale pays its creator a royalty
 * @dev The base of all ways to sell: each of them ends in `_settleSale`.
 */
abstract contract Collectible is ERC721URIStorage, ERC721Burnable, ERC2981, Proceeds {
    /// @notice 2.5 % of a sale goes to the creator, in basis points.
    uint96 public constant ROYALTY_BASIS_POINTS = 250;

    /// What is offered for a token and by its owner, in one slot: most transfers read it and write nothing.
    struct Terms {
        /// The asking price in wei; 0 if the token is not for sale.
        uint128 price;
        /// The number of rounds of bids that a change of owner ended.
        uint64 round;
        /// Whether somebody bid in this round.
        bool hasBids;
    }

    mapping(uint256 tokenId => Terms) internal _terms;

    event Sold(uint256 indexed tokenId, address indexed seller, address indexed buyer, uint256 price, uint256 royalty);

    error NotTokenOwner(uint256 tokenId, address caller, address owner);
    error BuyerOwnsToken(uint256 tokenId, address buyer);

    modifier onlyTokenOwner(uint256 tokenId) {
        address owner = ownerOf(tokenId);
        if (owner != msg.sender) revert NotTokenOwner(tokenId, msg.sender, owner);
        _;
    }

    function tokenURI(uint256 tokenId) public view virtual override(ERC721, ERC721URIStorage) returns (string memory) {
        return super.tokenURI(tokenId);
    }

    function supportsInterface(bytes4 interfaceId)
        public
        view
        virtual
        override(ERC721, ERC721URIStorage, ERC2981)
        returns (bool)
    {
        return super.supportsInterface(interfaceId);
    }

    /// @dev Splits `price`, which the contract already holds, between the seller and the creator. Does not move the token.
    function _settleSale(uint256 tokenId, address seller, address buyer, uint256 price) internal {
        (address creator, uint256 royalty) = royaltyInfo(tokenId, price);
        _credit(creator, royalty);
        _credit(seller, price - royalty);
        emit Sold(tokenId, seller, buyer, price, royalty);
    }
}
