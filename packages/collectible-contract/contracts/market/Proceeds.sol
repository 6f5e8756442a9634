// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

/**
 * @title Ether that the contract owes
 * @notice Sellers, creators and outbid bidders get their ether by `withdraw`. It is never pushed to them, so
 * nobody can block a sale by refusing a payment.
 */
abstract contract Proceeds is ReentrancyGuard {
    /// @notice The ether in wei that `withdraw` pays to the account.
    mapping(address account => uint256) public proceedsOf;

    event Withdrawn(address indexed account, address indexed to, uint256 amount);

    error NothingToWithdraw(address account);

    /**
     * @notice Pays the caller's proceeds to `to`, which can be any address.
     * @dev Reverts with `NothingToWithdraw`, and with the receiver's own error if it rejects the ether.
     */
    function withdraw(address payable to) external nonReentrant {
        uint256 amount = proceedsOf[msg.sender];
        if (amount == 0) revert NothingToWithdraw(msg.sender);
        proceedsOf[msg.sender] = 0;
        emit Withdrawn(msg.sender, to, amount);
        Address.sendValue(to, amount);
    }

    function _credit(address account, uint256 amount) internal {
        proceedsOf[account] += amount;
    }
}
