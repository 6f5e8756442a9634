// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Collectible} from "./Collectible.sol";

/**
 * @title Sale at a fixed price
 * @notice A token with a price above 0 is for sale to anyone who pays exactly that. A transfer takes it off sale.
 */
abstract contract FixedPrice is Collectible {
    event PriceUpdated(uint256 indexed tokenId, uint256 price);

    error NotForSale(uint256 tokenId);
    error WrongPayment(uint256 tokenId, uint256 sent, uint256 price);

    /// @notice Sets the price of the caller's token in wei; 0 takes it off sale.
    function updatePrice(uint256 tokenId, uint256 price) external onlyTokenOwner(tokenId) {
        _setPrice(tokenId, price);
    }

    /**
     * @notice Buys the token for its price, which must be sent with the call.
     * @dev Reverts with `NotForSale`, `BuyerOwnsToken` and, even if the price changed just before, `WrongPayment`.
     */
    function purchase(uint256 tokenId) external payable nonReentrant {
        uint256 price = priceOf(tokenId);
        if (price == 0) revert NotForSale(tokenId);
        address seller = ownerOf(tokenId);
        if (seller == msg.sender) revert BuyerOwnsToken(tokenId, msg.sender);
        if (msg.value != price) revert WrongPayment(tokenId, msg.value, price);
        _settleSale(tokenId, seller, msg.sender, price);
        _safeTransfer(seller, msg.sender, tokenId);
    }

    /// @notice The asking price in wei; 0 if the token is not for sale.
    function priceOf(uint256 tokenId) public view returns (uint256) {
        return _terms[tokenId].price;
    }

    function _setPrice(uint256 tokenId, uint256 price) internal {
        _terms[tokenId].price = SafeCast.toUint128(price);
        emit PriceUpdated(tokenId, price);
    }

    function _clearPrice(uint256 tokenId) internal {
        if (priceOf(tokenId) != 0) _setPrice(tokenId, 0);
    }
}
