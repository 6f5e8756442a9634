// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Auctions} from "./market/Auctions.sol";
import {Bids} from "./market/Bids.sol";
import {FixedPrice} from "./market/FixedPrice.sol";

/**
 * @title TopRun collectibles
 * @notice Anyone can mint a token of their own file and sell it here: at a fixed price, to a bidder, or in an auction. The
 * contract has no owner, no fee and no way to stop it.
 * @dev A token's URI never changes (so no ERC-4906): it is the one passed to `mint`. Plain ether transfers are
 * rejected. The balance of the contract is what it owes: proceeds, bids and the highest bids of auctions.
 */
contract MarketToken is FixedPrice, Bids, Auctions {
    /// @notice The maximum length of a token's URI, in bytes.
    uint256 public constant URL_LIMIT = 200;

    /// @notice The number of tokens minted so far, including burned ones; also the newest token's id.
    uint256 public minted;

    error WrongUrlLength(uint256 length, uint256 limit);

    constructor() ERC721("TopRun Collectibles", "TRX") {}

    /**
     * @notice Mints a token to the caller and offers it at `cost`.
     * @param url the URI of its metadata, for example `ipfs://CID`
     * @param cost the asking price in wei; 0 keeps it off sale
     * @return tokenId its id, which is also in the `Transfer` event from the zero address
     * @dev Reverts with `WrongUrlLength`.
     */
    function mint(string calldata url, uint256 cost) external nonReentrant returns (uint256 tokenId) {
        uint256 length = bytes(url).length;
        if (length == 0 || length > URL_LIMIT) revert WrongUrlLength(length, URL_LIMIT);
        tokenId = ++minted;
        _setTokenURI(tokenId, url);
        _setTokenRoyalty(tokenId, msg.sender, ROYALTY_BASIS_POINTS);
        if (cost > 0) _setPrice(tokenId, cost);
        _safeMint(msg.sender, tokenId);
    }

    /// @dev A new owner sets a new price, and gets new bids.
    function _update(address to, uint256 tokenId, address auth) internal virtual override returns (address from) {
        from = super._update(to, tokenId, auth);
        if (from == address(0)) return from;
        _clearPrice(tokenId);
        _endRound(tokenId);
    }
}
