// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";
import {MarketToken} from "../contracts/MarketToken.sol";

/// @dev A contract that accepts neither ether nor tokens.
contract RefusingWallet {}

/// @dev A contract that calls the market again while the market calls it.
contract ReenteringWallet is IERC721Receiver {
    MarketToken private immutable token;
    uint256 private next;
    bool public refused;

    constructor(MarketToken token_) {
        token = token_;
    }

    function withdraw() external {
        token.withdraw(payable(this));
    }

    function purchase(uint256 first, uint256 second) external {
        next = second;
        token.purchase{value: token.priceOf(first)}(first);
    }

    receive() external payable {
        try token.withdraw(payable(this)) {}
        catch {
            refused = true;
        }
    }

    function onERC721Received(address, address, uint256, bytes calldata) external returns (bytes4) {
        try token.purchase{value: token.priceOf(next)}(next) {}
        catch {
            refused = true;
        }
        return this.onERC721Received.selector;
    }
}
