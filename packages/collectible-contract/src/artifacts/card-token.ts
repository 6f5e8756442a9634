// Made by scripts/contracts/write-artifacts.ts from CardToken.sol.
export const cardToken = {
  abi: [
    {
      inputs: [
        {
          internalType: 'address',
          name: 'owner',
          type: 'address',
        },
        {
          internalType: 'address',
          name: 'minter_',
          type: 'address',
        },
        {
          internalType: 'address',
          name: 'royaltyReceiver',
          type: 'address',
        },
      ],
      stateMutability: 'nonpayable',
      type: 'constructor',
    },
    {
      inputs: [
        {
          internalType: 'uint64',
          name: 'edition',
          type: 'uint64',
        },
        {
          internalType: 'uint32',
          name: 'serial',
          type: 'uint32',
        },
      ],
      name: 'AlreadyIssued',
      type: 'error',
    },
    {
      inputs: [
        {
          internalType: 'uint256',
          name: 'cards',
          type: 'uint256',
        },
        {
          internalType: 'uint256',
          name: 'limit',
          type: 'uint256',
        },
      ],
      name: 'BatchTooLarge',
      type: 'error',
    },
    {
      inputs: [
        {
          internalType: 'uint256',
          name: 'numerator',
          type: 'uint256',
        },
        {
          internalType: 'uint256',
          name: 'denominator',
          type: 'uint256',
        },
      ],
      name: 'ERC2981InvalidDefaultRoyalty',
      type: 'error',
    },
    {
      inputs: [
        {
          internalType: 'address',
          name: 'receiver',
          type: 'address',
        },
      ],
      name: 'ERC2981InvalidDefaultRoyaltyReceiver',
      type: 'error',
    },
    {
      inputs: [
        {
          internalType: 'uint256',
          name: 'tokenId',
          type: 'uint256',
        },
        {
          internalType: 'uint256',
          name: 'numerator',
          type: 'uint256',
        },
        {
          internalType: 'uint256',
          name: 'denominator',
          type: 'uint256',
        },
      ],
      name: 'ERC2981InvalidTokenRoyalty',
      type: 'error',
    },
    {
      inputs: [
        {
          internalType: 'uint256',
          name: 'tokenId',
          type: 'uint256',
        },
        {
          internalType: 'address',
          name: 'receiver',
          type: 'address',
        },
      ],
      name: 'ERC2981InvalidTokenRoyaltyReceiver',
      type: 'error',
    },
    {
      inputs: [
        {
          internalType: 'address',
          name: 'sender',
          type: 'address',
        },
        {
          internalType: 'uint256',
          name: 'tokenId',
          type: 'uint256',
        },
        {
          internalType: 'address',
          name: 'owner',
          type: 'address',
        },
      ],
      name: 'ERC721IncorrectOwner',
      type: 'error',
    },
    {
      inputs: [
        {
          internalType: 'address',
          name: 'operator',
          type: 'address',
        },
        {
          internalType: 'uint256',
          name: 'tokenId',
          type: 'uint256',
        },
      ],
      name: 'ERC721InsufficientApproval',
      type: 'error',
    },
    {
      inputs: [
        {
          internalType: 'address',
          name: 'approver',
          type: 'address',
        },
      ],
      name: 'ERC721InvalidApprover',
      type: 'error',
    },
    {
      inputs: [
        {
          internalType: 'address',
          name: 'operator',
          type: 'address',
        },
      ],
      name: 'ERC721InvalidOperator',
      type: 'error',
    },
    {
      inputs: [
        {
          internalType: 'address',
          name: 'owner',
          type: 'address',
        },
      ],
      name: 'ERC721InvalidOwner',
      type: 'error',
    },
    {
      inputs: [
        {
          internalType: 'address',
          name: 'receiver',
          type: 'address',
        },
      ],
      name: 'ERC721InvalidReceiver',
      type: 'error',
    },
    {
      inputs: [
        {
          internalType: 'address',
          name: 'sender',
          type: 'address',
        },
      ],
      name: 'ERC721InvalidSender',
      type: 'error',
    },
    {
      inputs: [
        {
          internalType: 'uint256',
          name: 'tokenId',
          type: 'uint256',
        },
      ],
      name: 'ERC721NonexistentToken',
      type: 'error',
    },
    {
      inputs: [
        {
          internalType: 'uint64',
          name: 'edition',
          type: 'uint64',
        },
        {
          internalType: 'uint32',
          name: 'cap',
          type: 'uint32',
        },
      ],
      name: 'EditionAlreadyOpen',
      type: 'error',
    },
    {
      inputs: [
        {
          internalType: 'uint64',
          name: 'edition',
          type: 'uint64',
        },
      ],
      name: 'EditionNotOpen',
      type: 'error',
    },
    {
      inputs: [
        {
          internalType: 'uint64',
          name: 'edition',
          type: 'uint64',
        },
      ],
      name: 'EmptyEdition',
      type: 'error',
    },
    {
      inputs: [
        {
          internalType: 'address',
          name: 'caller',
          type: 'address',
        },
        {
          internalType: 'address',
          name: 'minter',
          type: 'address',
        },
      ],
      name: 'NotMinter',
      type: 'error',
    },
    {
      inputs: [
        {
          internalType: 'address',
          name: 'owner',
          type: 'address',
        },
      ],
      name: 'OwnableInvalidOwner',
      type: 'error',
    },
    {
      inputs: [
        {
          internalType: 'address',
          name: 'account',
          type: 'address',
        },
      ],
      name: 'OwnableUnauthorizedAccount',
      type: 'error',
    },
    {
      inputs: [],
      name: 'RenouncingRefused',
      type: 'error',
    },
    {
      inputs: [
        {
          internalType: 'uint64',
          name: 'edition',
          type: 'uint64',
        },
        {
          internalType: 'uint32',
          name: 'serial',
          type: 'uint32',
        },
        {
          internalType: 'uint32',
          name: 'cap',
          type: 'uint32',
        },
      ],
      name: 'SerialOutOfRange',
      type: 'error',
    },
    {
      anonymous: false,
      inputs: [
        {
          indexed: true,
          internalType: 'address',
          name: 'owner',
          type: 'address',
        },
        {
          indexed: true,
          internalType: 'address',
          name: 'approved',
          type: 'address',
        },
        {
          indexed: true,
          internalType: 'uint256',
          name: 'tokenId',
          type: 'uint256',
        },
      ],
      name: 'Approval',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        {
          indexed: true,
          internalType: 'address',
          name: 'owner',
          type: 'address',
        },
        {
          indexed: true,
          internalType: 'address',
          name: 'operator',
          type: 'address',
        },
        {
          indexed: false,
          internalType: 'bool',
          name: 'approved',
          type: 'bool',
        },
      ],
      name: 'ApprovalForAll',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        {
          indexed: true,
          internalType: 'uint64',
          name: 'edition',
          type: 'uint64',
        },
        {
          indexed: true,
          internalType: 'uint48',
          name: 'player',
          type: 'uint48',
        },
        {
          indexed: false,
          internalType: 'enum CardToken.Category',
          name: 'category',
          type: 'uint8',
        },
        {
          indexed: false,
          internalType: 'enum CardToken.Tier',
          name: 'tier',
          type: 'uint8',
        },
        {
          indexed: false,
          internalType: 'uint32',
          name: 'cap',
          type: 'uint32',
        },
        {
          indexed: false,
          internalType: 'string',
          name: 'cid',
          type: 'string',
        },
      ],
      name: 'EditionOpened',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        {
          indexed: true,
          internalType: 'address',
          name: 'previousMinter',
          type: 'address',
        },
        {
          indexed: true,
          internalType: 'address',
          name: 'newMinter',
          type: 'address',
        },
      ],
      name: 'MinterChanged',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        {
          indexed: true,
          internalType: 'address',
          name: 'previousOwner',
          type: 'address',
        },
        {
          indexed: true,
          internalType: 'address',
          name: 'newOwner',
          type: 'address',
        },
      ],
      name: 'OwnershipTransferStarted',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        {
          indexed: true,
          internalType: 'address',
          name: 'previousOwner',
          type: 'address',
        },
        {
          indexed: true,
          internalType: 'address',
          name: 'newOwner',
          type: 'address',
        },
      ],
      name: 'OwnershipTransferred',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        {
          indexed: true,
          internalType: 'address',
          name: 'newReceiver',
          type: 'address',
        },
      ],
      name: 'RoyaltyReceiverChanged',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        {
          indexed: true,
          internalType: 'address',
          name: 'from',
          type: 'address',
        },
        {
          indexed: true,
          internalType: 'address',
          name: 'to',
          type: 'address',
        },
        {
          indexed: true,
          internalType: 'uint256',
          name: 'tokenId',
          type: 'uint256',
        },
      ],
      name: 'Transfer',
      type: 'event',
    },
    {
      inputs: [],
      name: 'BATCH_LIMIT',
      outputs: [
        {
          internalType: 'uint256',
          name: '',
          type: 'uint256',
        },
      ],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'ROYALTY_BASIS_POINTS',
      outputs: [
        {
          internalType: 'uint96',
          name: '',
          type: 'uint96',
        },
      ],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'acceptOwnership',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        {
          internalType: 'address',
          name: 'to',
          type: 'address',
        },
        {
          internalType: 'uint256',
          name: 'tokenId',
          type: 'uint256',
        },
      ],
      name: 'approve',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        {
          internalType: 'address',
          name: 'owner',
          type: 'address',
        },
      ],
      name: 'balanceOf',
      outputs: [
        {
          internalType: 'uint256',
          name: '',
          type: 'uint256',
        },
      ],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        {
          internalType: 'uint256',
          name: 'tokenId',
          type: 'uint256',
        },
      ],
      name: 'burn',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        {
          internalType: 'address',
          name: 'newMinter',
          type: 'address',
        },
      ],
      name: 'changeMinter',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        {
          internalType: 'address',
          name: 'newReceiver',
          type: 'address',
        },
      ],
      name: 'changeRoyaltyReceiver',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        {
          internalType: 'uint48',
          name: 'player',
          type: 'uint48',
        },
        {
          internalType: 'enum CardToken.Category',
          name: 'category',
          type: 'uint8',
        },
        {
          internalType: 'enum CardToken.Tier',
          name: 'tier',
          type: 'uint8',
        },
      ],
      name: 'editionNumber',
      outputs: [
        {
          internalType: 'uint64',
          name: '',
          type: 'uint64',
        },
      ],
      stateMutability: 'pure',
      type: 'function',
    },
    {
      inputs: [
        {
          internalType: 'uint64',
          name: 'edition',
          type: 'uint64',
        },
      ],
      name: 'editionOf',
      outputs: [
        {
          components: [
            {
              internalType: 'uint32',
              name: 'cap',
              type: 'uint32',
            },
            {
              internalType: 'uint32',
              name: 'issued',
              type: 'uint32',
            },
            {
              internalType: 'string',
              name: 'cid',
              type: 'string',
            },
          ],
          internalType: 'struct CardToken.Edition',
          name: '',
          type: 'tuple',
        },
      ],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        {
          internalType: 'uint256',
          name: 'tokenId',
          type: 'uint256',
        },
      ],
      name: 'getApproved',
      outputs: [
        {
          internalType: 'address',
          name: '',
          type: 'address',
        },
      ],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        {
          internalType: 'address',
          name: 'owner',
          type: 'address',
        },
        {
          internalType: 'address',
          name: 'operator',
          type: 'address',
        },
      ],
      name: 'isApprovedForAll',
      outputs: [
        {
          internalType: 'bool',
          name: '',
          type: 'bool',
        },
      ],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        {
          internalType: 'uint64',
          name: 'edition',
          type: 'uint64',
        },
        {
          internalType: 'uint32',
          name: 'serial',
          type: 'uint32',
        },
      ],
      name: 'isIssued',
      outputs: [
        {
          internalType: 'bool',
          name: '',
          type: 'bool',
        },
      ],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        {
          components: [
            {
              internalType: 'address',
              name: 'to',
              type: 'address',
            },
            {
              internalType: 'uint64',
              name: 'edition',
              type: 'uint64',
            },
            {
              internalType: 'uint32',
              name: 'serial',
              type: 'uint32',
            },
          ],
          internalType: 'struct CardToken.Card[]',
          name: 'cards',
          type: 'tuple[]',
        },
      ],
      name: 'issue',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [],
      name: 'minter',
      outputs: [
        {
          internalType: 'address',
          name: '',
          type: 'address',
        },
      ],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'name',
      outputs: [
        {
          internalType: 'string',
          name: '',
          type: 'string',
        },
      ],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        {
          internalType: 'uint48',
          name: 'player',
          type: 'uint48',
        },
        {
          internalType: 'enum CardToken.Category',
          name: 'category',
          type: 'uint8',
        },
        {
          internalType: 'enum CardToken.Tier',
          name: 'tier',
          type: 'uint8',
        },
        {
          internalType: 'uint32',
          name: 'cap',
          type: 'uint32',
        },
        {
          internalType: 'string',
          name: 'cid',
          type: 'string',
        },
      ],
      name: 'openEdition',
      outputs: [
        {
          internalType: 'uint64',
          name: 'edition',
          type: 'uint64',
        },
      ],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [],
      name: 'owner',
      outputs: [
        {
          internalType: 'address',
          name: '',
          type: 'address',
        },
      ],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        {
          internalType: 'uint256',
          name: 'tokenId',
          type: 'uint256',
        },
      ],
      name: 'ownerOf',
      outputs: [
        {
          internalType: 'address',
          name: '',
          type: 'address',
        },
      ],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'pendingOwner',
      outputs: [
        {
          internalType: 'address',
          name: '',
          type: 'address',
        },
      ],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'renounceOwnership',
      outputs: [],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        {
          internalType: 'uint256',
          name: 'tokenId',
          type: 'uint256',
        },
        {
          internalType: 'uint256',
          name: 'salePrice',
          type: 'uint256',
        },
      ],
      name: 'royaltyInfo',
      outputs: [
        {
          internalType: 'address',
          name: 'receiver',
          type: 'address',
        },
        {
          internalType: 'uint256',
          name: 'amount',
          type: 'uint256',
        },
      ],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        {
          internalType: 'address',
          name: 'from',
          type: 'address',
        },
        {
          internalType: 'address',
          name: 'to',
          type: 'address',
        },
        {
          internalType: 'uint256',
          name: 'tokenId',
          type: 'uint256',
        },
      ],
      name: 'safeTransferFrom',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        {
          internalType: 'address',
          name: 'from',
          type: 'address',
        },
        {
          internalType: 'address',
          name: 'to',
          type: 'address',
        },
        {
          internalType: 'uint256',
          name: 'tokenId',
          type: 'uint256',
        },
        {
          internalType: 'bytes',
          name: 'data',
          type: 'bytes',
        },
      ],
      name: 'safeTransferFrom',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        {
          internalType: 'address',
          name: 'operator',
          type: 'address',
        },
        {
          internalType: 'bool',
          name: 'approved',
          type: 'bool',
        },
      ],
      name: 'setApprovalForAll',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        {
          internalType: 'bytes4',
          name: 'interfaceId',
          type: 'bytes4',
        },
      ],
      name: 'supportsInterface',
      outputs: [
        {
          internalType: 'bool',
          name: '',
          type: 'bool',
        },
      ],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'symbol',
      outputs: [
        {
          internalType: 'string',
          name: '',
          type: 'string',
        },
      ],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        {
          internalType: 'uint64',
          name: 'edition',
          type: 'uint64',
        },
        {
          internalType: 'uint32',
          name: 'serial',
          type: 'uint32',
        },
      ],
      name: 'tokenIdOf',
      outputs: [
        {
          internalType: 'uint256',
          name: '',
          type: 'uint256',
        },
      ],
      stateMutability: 'pure',
      type: 'function',
    },
    {
      inputs: [
        {
          internalType: 'uint256',
          name: 'tokenId',
          type: 'uint256',
        },
      ],
      name: 'tokenURI',
      outputs: [
        {
          internalType: 'string',
          name: '',
          type: 'string',
        },
      ],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        {
          internalType: 'address',
          name: 'from',
          type: 'address',
        },
        {
          internalType: 'address',
          name: 'to',
          type: 'address',
        },
        {
          internalType: 'uint256',
          name: 'tokenId',
          type: 'uint256',
        },
      ],
      name: 'transferFrom',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        {
          internalType: 'address',
          name: 'newOwner',
          type: 'address',
        },
      ],
      name: 'transferOwnership',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
  ],
  bytecode:
    '0x608060405234801561000f575f5ffd5b506040516124cc3803806124cc83398101604081905261002e916102a6565b826040518060400160405280600c81526020016b546f7052756e20436172647360a01b8152506040518060400160405280600381526020016254524360e81b815250815f908161007e9190610389565b50600161008b8282610389565b5050506001600160a01b0381166100bc57604051631e4fbdf760e01b81525f60048201526024015b60405180910390fd5b6100c5816100e0565b506100cf816100fc565b6100d88261013d565b505050610447565b600980546001600160a01b03191690556100f981610198565b50565b6101078160fa6101e9565b6040516001600160a01b038216907ff18ed8da4fbddf768618d066780de11fb9a756a8b30128c77e6a128500b65a31905f90a250565b600a546040516001600160a01b038084169216907f3b0007eb941cf645526cbb3a4fdaecda9d28ce4843167d9263b536a1f1edc0f6905f90a3600a80546001600160a01b0319166001600160a01b0392909216919091179055565b600880546001600160a01b038381166001600160a01b0319831681179093556040519116919082907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0905f90a35050565b6127106001600160601b03821681101561022857604051636f483d0960e01b81526001600160601b0383166004820152602481018290526044016100b3565b6001600160a01b03831661025157604051635b6cc80560e11b81525f60048201526024016100b3565b50604080518082019091526001600160a01b039092168083526001600160601b039091166020909201829052600160a01b90910217600655565b80516001600160a01b03811681146102a1575f5ffd5b919050565b5f5f5f606084860312156102b8575f5ffd5b6102c18461028b565b92506102cf6020850161028b565b91506102dd6040850161028b565b90509250925092565b634e487b7160e01b5f52604160045260245ffd5b600181811c9082168061030e57607f821691505b60208210810361032c57634e487b7160e01b5f52602260045260245ffd5b50919050565b601f821115610384578282111561038457805f5260205f20601f840160051c602085101561035d57505f5b90810190601f840160051c035f5b81811015610380575f8382015560010161036b565b5050505b505050565b81516001600160401b038111156103a2576103a26102e6565b6103b6816103b084546102fa565b84610332565b6020601f8211600181146103e8575f83156103d15750848201515b5f19600385901b1c1916600184901b178455610440565b5f84815260208120601f198516915b8281101561041757878501518255602094850194600190920191016103f7565b508482101561043457868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b612078806104545f395ff3fe608060405234801561000f575f5ffd5b50600436106101dc575f3560e01c806370a082311161010957806395d89b411161009e578063c87b56dd1161006e578063c87b56dd1461045c578063e30c39781461046f578063e985e9c514610480578063f2fde38b14610493575f5ffd5b806395d89b411461040e578063a22cb46514610416578063b39941db14610429578063b88d4fde14610449575f5ffd5b806388ff427f116100d957806388ff427f146103cf5780638da5cb5b146103e257806392754a26146103f35780639559c0bd14610406575f5ffd5b806370a0823114610399578063715018a6146103ac578063794538a5146103b457806379ba5097146103c7575f5ffd5b806323b872dd1161017f57806342842e0e1161014f57806342842e0e1461032657806342966c6814610339578063529493c21461034c5780636352211e14610386575f5ffd5b806323b872dd146102ae5780632a55205a146102c15780632c4d4d18146102f35780633c404a9c14610306575f5ffd5b8063081812fc116101ba578063081812fc1461024857806308e4896f1461025b578063095ea7b31461026e578063164442af14610283575f5ffd5b806301ffc9a7146101e057806306fdde0314610208578063075461721461021d575b5f5ffd5b6101f36101ee36600461187f565b6104a6565b60405190151581526020015b60405180910390f35b6102106104b6565b6040516101ff91906118c8565b600a54610230906001600160a01b031681565b6040516001600160a01b0390911681526020016101ff565b6102306102563660046118da565b610545565b6101f361026936600461191f565b61056c565b61028161027c366004611966565b61059d565b005b6102966102913660046119af565b6105ac565b6040516001600160401b0390911681526020016101ff565b6102816102bc3660046119f5565b6105ff565b6102d46102cf366004611a2f565b61068d565b604080516001600160a01b0390931683526020830191909152016101ff565b610281610301366004611a4f565b610706565b61030e60fa81565b6040516001600160601b0390911681526020016101ff565b6102816103343660046119f5565b61071a565b6102816103473660046118da565b610739565b61037861035a36600461191f565b63ffffffff1660209190911b6bffffffffffffffff00000000161790565b6040519081526020016101ff565b6102306103943660046118da565b610744565b6103786103a7366004611a4f565b61074e565b610281610793565b6102966103c2366004611a68565b6107b4565b610281610916565b6102816103dd366004611b19565b610957565b6008546001600160a01b0316610230565b610281610401366004611a4f565b610a59565b610378606481565b610210610a6a565b610281610424366004611b88565b610a79565b61043c610437366004611bc1565b610a84565b6040516101ff9190611bda565b610281610457366004611c28565b610b78565b61021061046a3660046118da565b610b90565b6009546001600160a01b0316610230565b6101f361048e366004611d02565b610c01565b6102816104a1366004611a4f565b610c2e565b5f6104b082610c9f565b92915050565b60605f80546104c490611d2a565b80601f01602080910402602001604051908101604052809291908181526020018280546104f090611d2a565b801561053b5780601f106105125761010080835404028352916020019161053b565b820191905f5260205f20905b81548152906001019060200180831161051e57829003601f168201915b5050505050905090565b5f61054f82610cc3565b505f828152600460205260409020546001600160a01b03166104b0565b6001600160401b0382165f908152600c602052604081206105969063ffffffff80851690610cfb16565b9392505050565b6105a8828233610d1e565b5050565b5f8160038111156105bf576105bf611d62565b60028460038111156105d3576105d3611d62565b6001600160401b0316901b60048665ffffffffffff166001600160401b0316901b171790509392505050565b6001600160a01b03821661062d57604051633250574960e11b81525f60048201526024015b60405180910390fd5b5f610639838333610d2b565b9050836001600160a01b0316816001600160a01b031614610687576040516364283d7b60e01b81526001600160a01b0380861660048301526024820184905282166044820152606401610624565b50505050565b5f82815260076020526040812080548291906001600160a01b03811690600160a01b90046001600160601b0316816106e05750506006546001600160a01b03811690600160a01b90046001600160601b03165b5f6106f7876001600160601b038416612710610e1d565b92989297509195505050505050565b61070e610ecd565b61071781610efc565b50565b61073483838360405180602001604052805f815250610b78565b505050565b6105a85f8233610d2b565b5f6104b082610cc3565b5f6001600160a01b038216610778576040516322718ad960e21b81525f6004820152602401610624565b506001600160a01b03165f9081526003602052604090205490565b61079b610ecd565b604051636939f3a360e11b815260040160405180910390fd5b600a545f906001600160a01b031633146107f657600a5460405163664de87360e01b81523360048201526001600160a01b039091166024820152604401610624565b6108018787876105ac565b6001600160401b0381165f908152600b6020526040902080549192509063ffffffff161561085c57805460405163af1eb49f60e01b81526001600160401b038416600482015263ffffffff9091166024820152604401610624565b63ffffffff8516158061086d575082155b1561089657604051630fa850e160e21b81526001600160401b0383166004820152602401610624565b805463ffffffff191663ffffffff8616178155600181016108b8848683611dc4565b508765ffffffffffff16826001600160401b03167f727e452f6a289d50479ab739792ce393ccbda6d41e942fbcb8e6499c435895598989898989604051610903959493929190611e99565b60405180910390a3509695505050505050565b60095433906001600160a01b0316811461094e5760405163118cdaa760e01b81526001600160a01b0382166004820152602401610624565b61071781610f57565b600a546001600160a01b0316331461099757600a5460405163664de87360e01b81523360048201526001600160a01b039091166024820152604401610624565b60648111156109c35760405163bb1cb70b60e01b81526004810182905260646024820152604401610624565b5f5b8181101561073457610a518383838181106109e2576109e2611ef4565b6109f89260206060909202019081019150611a4f565b848484818110610a0a57610a0a611ef4565b9050606002016020016020810190610a229190611bc1565b858585818110610a3457610a34611ef4565b9050606002016040016020810190610a4c9190611f08565b610f70565b6001016109c5565b610a61610ecd565b61071781611110565b6060600180546104c490611d2a565b6105a8338383611151565b60408051606080820183525f80835260208084018290528385018390526001600160401b0386168252600b81529084902084519283018552805463ffffffff80821685526401000000009091041691830191909152600181018054939492939192840191610af190611d2a565b80601f0160208091040260200160405190810160405280929190818152602001828054610b1d90611d2a565b8015610b685780601f10610b3f57610100808354040283529160200191610b68565b820191905f5260205f20905b815481529060010190602001808311610b4b57829003601f168201915b5050505050815250509050919050565b610b838484846105ff565b6106873385858585611218565b6060610b9b82610cc3565b505f610bac8363ffffffff16611340565b9050600b5f602085901c6001600160401b03166001600160401b031681526020019081526020015f2060010181604051602001610bea929190611f38565b604051602081830303815290604052915050919050565b6001600160a01b039182165f90815260056020908152604080832093909416825291909152205460ff1690565b610c36610ecd565b600980546001600160a01b0383166001600160a01b03199091168117909155610c676008546001600160a01b031690565b6001600160a01b03167f38d16b8cac22d99fc7c124b9cd0de2d3fa1faef420bfe791d8c362d765e2270060405160405180910390a350565b5f6001600160e01b0319821663152a902d60e11b14806104b057506104b0826113cf565b5f818152600260205260408120546001600160a01b0316806104b057604051637e27328960e01b815260048101849052602401610624565b600881901c5f90815260208390526040902054600160ff83161b16151592915050565b610734838383600161141e565b5f828152600260205260408120546001600160a01b0390811690831615610d5757610d57818486611522565b6001600160a01b03811615610d9157610d725f855f5f61141e565b6001600160a01b0381165f90815260036020526040902080545f190190555b6001600160a01b03851615610dbf576001600160a01b0385165f908152600360205260409020805460010190555b5f8481526002602052604080822080546001600160a01b0319166001600160a01b0389811691821790925591518793918516917fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef91a4949350505050565b5f5f5f610e2a8686611586565b91509150815f03610e4e57838181610e4457610e44611fe5565b0492505050610596565b818411610e6557610e6560038515026011186115a2565b5f848688095f868103871696879004966002600389028118808a02820302808a02820302808a02820302808a02820302808a02820302808a02909103029181900381900460010185841190960395909502919093039390930492909217029150509392505050565b6008546001600160a01b03163314610efa5760405163118cdaa760e01b8152336004820152602401610624565b565b600a546040516001600160a01b038084169216907f3b0007eb941cf645526cbb3a4fdaecda9d28ce4843167d9263b536a1f1edc0f6905f90a3600a80546001600160a01b0319166001600160a01b0392909216919091179055565b600980546001600160a01b0319169055610717816115b3565b6001600160401b0382165f908152600b602052604081208054909163ffffffff9091169003610fbd57604051634116dfa360e01b81526001600160401b0384166004820152602401610624565b63ffffffff82161580610fda5750805463ffffffff908116908316115b1561101a57805460405163ca1d9c6d60e01b81526001600160401b038516600482015263ffffffff80851660248301529091166044820152606401610624565b6001600160401b0383165f908152600c602052604090206110449063ffffffff80851690610cfb16565b15611079576040516368b17a3760e01b81526001600160401b038416600482015263ffffffff83166024820152604401610624565b6001600160401b0383165f908152600c602052604090206110a39063ffffffff8085169061160416565b805460019082906004906110c6908490640100000000900463ffffffff16611ff9565b92506101000a81548163ffffffff021916908363ffffffff1602179055506106878461110b858563ffffffff1660209190911b6bffffffffffffffff00000000161790565b61162c565b61111b8160fa61168d565b6040516001600160a01b038216907ff18ed8da4fbddf768618d066780de11fb9a756a8b30128c77e6a128500b65a31905f90a250565b6001600160a01b03831661117a5760405163a9fbf51f60e01b81525f6004820152602401610624565b6001600160a01b0382166111ac57604051630b61174360e31b81526001600160a01b0383166004820152602401610624565b6001600160a01b038381165f81815260056020908152604080832094871680845294825291829020805460ff191686151590811790915591519182527f17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31910160405180910390a3505050565b6001600160a01b0383163b1561133957604051630a85bd0160e11b81526001600160a01b0384169063150b7a029061125a908890889087908790600401612021565b6020604051808303815f875af1925050508015611294575060408051601f3d908101601f191682019092526112919181019061205d565b60015b6112fb573d8080156112c1576040519150601f19603f3d011682016040523d82523d5f602084013e6112c6565b606091505b5080515f036112f357604051633250574960e11b81526001600160a01b0385166004820152602401610624565b805160208201fd5b6001600160e01b03198116630a85bd0160e11b1461133757604051633250574960e11b81526001600160a01b0385166004820152602401610624565b505b5050505050565b60605f61134c8361172f565b60010190505f816001600160401b0381111561136a5761136a611c14565b6040519080825280601f01601f191660200182016040528015611394576020820181803683370190505b5090508181016020015b5f19016f181899199a1a9b1b9c1cb0b131b232b360811b600a86061a8153600a850494508461139e57509392505050565b5f6001600160e01b031982166380ac58cd60e01b14806113ff57506001600160e01b03198216635b5e139f60e01b145b806104b057506301ffc9a760e01b6001600160e01b03198316146104b0565b808061143257506001600160a01b03821615155b156114f3575f61144184610cc3565b90506001600160a01b0383161580159061146d5750826001600160a01b0316816001600160a01b031614155b8015611480575061147e8184610c01565b155b156114a95760405163a9fbf51f60e01b81526001600160a01b0384166004820152602401610624565b81156114f15783856001600160a01b0316826001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92560405160405180910390a45b505b50505f90815260046020526040902080546001600160a01b0319166001600160a01b0392909216919091179055565b61152d838383611806565b610734576001600160a01b03831661155b57604051637e27328960e01b815260048101829052602401610624565b60405163177e802f60e01b81526001600160a01b038316600482015260248101829052604401610624565b5f805f1983850993909202808410938190039390930393915050565b634e487b715f52806020526024601cfd5b600880546001600160a01b038381166001600160a01b0319831681179093556040519116919082907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0905f90a35050565b600881901c5f90815260209290925260409091208054600160ff9093169290921b9091179055565b6001600160a01b03821661165557604051633250574960e11b81525f6004820152602401610624565b5f61166183835f610d2b565b90506001600160a01b03811615610734576040516339e3563760e11b81525f6004820152602401610624565b6127106001600160601b0382168110156116cc57604051636f483d0960e01b81526001600160601b038316600482015260248101829052604401610624565b6001600160a01b0383166116f557604051635b6cc80560e11b81525f6004820152602401610624565b50604080518082019091526001600160a01b039092168083526001600160601b039091166020909201829052600160a01b90910217600655565b5f8072184f03e93ff9f4daa797ed6e38ed64bf6a1f0160401b831061176d5772184f03e93ff9f4daa797ed6e38ed64bf6a1f0160401b830492506040015b6d04ee2d6d415b85acef81000000008310611799576d04ee2d6d415b85acef8100000000830492506020015b662386f26fc1000083106117b757662386f26fc10000830492506010015b6305f5e10083106117cf576305f5e100830492506008015b61271083106117e357612710830492506004015b606483106117f5576064830492506002015b600a83106104b05760010192915050565b5f6001600160a01b038316158015906118625750826001600160a01b0316846001600160a01b0316148061183f575061183f8484610c01565b8061186257505f828152600460205260409020546001600160a01b038481169116145b949350505050565b6001600160e01b031981168114610717575f5ffd5b5f6020828403121561188f575f5ffd5b81356105968161186a565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b602081525f610596602083018461189a565b5f602082840312156118ea575f5ffd5b5035919050565b80356001600160401b0381168114611907575f5ffd5b919050565b803563ffffffff81168114611907575f5ffd5b5f5f60408385031215611930575f5ffd5b611939836118f1565b91506119476020840161190c565b90509250929050565b80356001600160a01b0381168114611907575f5ffd5b5f5f60408385031215611977575f5ffd5b61198083611950565b946020939093013593505050565b803565ffffffffffff81168114611907575f5ffd5b60048110610717575f5ffd5b5f5f5f606084860312156119c1575f5ffd5b6119ca8461198e565b925060208401356119da816119a3565b915060408401356119ea816119a3565b809150509250925092565b5f5f5f60608486031215611a07575f5ffd5b611a1084611950565b9250611a1e60208501611950565b929592945050506040919091013590565b5f5f60408385031215611a40575f5ffd5b50508035926020909101359150565b5f60208284031215611a5f575f5ffd5b61059682611950565b5f5f5f5f5f5f60a08789031215611a7d575f5ffd5b611a868761198e565b95506020870135611a96816119a3565b94506040870135611aa6816119a3565b9350611ab46060880161190c565b925060808701356001600160401b03811115611ace575f5ffd5b8701601f81018913611ade575f5ffd5b80356001600160401b03811115611af3575f5ffd5b896020828401011115611b04575f5ffd5b60208201935080925050509295509295509295565b5f5f60208385031215611b2a575f5ffd5b82356001600160401b03811115611b3f575f5ffd5b8301601f81018513611b4f575f5ffd5b80356001600160401b03811115611b64575f5ffd5b856020606083028401011115611b78575f5ffd5b6020919091019590945092505050565b5f5f60408385031215611b99575f5ffd5b611ba283611950565b915060208301358015158114611bb6575f5ffd5b809150509250929050565b5f60208284031215611bd1575f5ffd5b610596826118f1565b6020815263ffffffff825116602082015263ffffffff60208301511660408201525f6040830151606080840152611862608084018261189a565b634e487b7160e01b5f52604160045260245ffd5b5f5f5f5f60808587031215611c3b575f5ffd5b611c4485611950565b9350611c5260208601611950565b92506040850135915060608501356001600160401b03811115611c73575f5ffd5b8501601f81018713611c83575f5ffd5b80356001600160401b03811115611c9c57611c9c611c14565b604051601f8201601f19908116603f011681016001600160401b0381118282101715611cca57611cca611c14565b604052818152828201602001891015611ce1575f5ffd5b816020840160208301375f6020838301015280935050505092959194509250565b5f5f60408385031215611d13575f5ffd5b611d1c83611950565b915061194760208401611950565b600181811c90821680611d3e57607f821691505b602082108103611d5c57634e487b7160e01b5f52602260045260245ffd5b50919050565b634e487b7160e01b5f52602160045260245ffd5b601f821115610734578282111561073457805f5260205f20601f840160051c6020851015611da157505f5b90810190601f840160051c035f5b81811015611337575f83820155600101611daf565b6001600160401b03831115611ddb57611ddb611c14565b611def83611de98354611d2a565b83611d76565b5f601f841160018114611e20575f8515611e095750838201355b5f19600387901b1c1916600186901b178355611339565b5f83815260208120601f198716915b82811015611e4f5786850135825560209485019460019092019101611e2f565b5086821015611e6b575f1960f88860031b161c19848701351681555b505060018560011b0183555050505050565b6004811061071757634e487b7160e01b5f52602160045260245ffd5b611ea286611e7d565b858152611eae85611e7d565b84602082015263ffffffff8416604082015260806060820152816080820152818360a08301375f81830160a090810191909152601f909201601f19160101949350505050565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215611f18575f5ffd5b6105968261190c565b5f81518060208401855e5f93019283525090919050565b66697066733a2f2f60c81b81525f5f8454611f5281611d2a565b600182168015611f695760018114611f8457611fb7565b60ff1983166007870152600782151583028701019350611fb7565b875f5260205f205f5b83811015611fac57815488820160070152600190910190602001611f8d565b505060078287010193505b5050602f60f81b825250611fce6001820185611f21565b64173539b7b760d91b815260050195945050505050565b634e487b7160e01b5f52601260045260245ffd5b63ffffffff81811683821601908111156104b057634e487b7160e01b5f52601160045260245ffd5b6001600160a01b03858116825284166020820152604081018390526080606082018190525f906120539083018461189a565b9695505050505050565b5f6020828403121561206d575f5ffd5b81516105968161186a56',
} as const
