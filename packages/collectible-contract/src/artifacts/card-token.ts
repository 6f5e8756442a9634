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
          internalType: 'uint64',
          name: 'edition',
          type: 'uint64',
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
      outputs: [],
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
      stateMutability: 'nonpayable',
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
    '0x608060405234801561000f575f5ffd5b506040516121e03803806121e083398101604081905261002e91610267565b826040518060400160405280600c81526020016b546f7052756e20436172647360a01b8152506040518060400160405280600381526020016254524360e81b815250815f908161007e919061034a565b50600161008b828261034a565b5050506001600160a01b0381166100bc57604051631e4fbdf760e01b81525f60048201526024015b60405180910390fd5b6100c5816100e2565b506100d18160fa6100fe565b6100da826101a0565b505050610408565b600980546001600160a01b03191690556100fb816101fb565b50565b6127106001600160601b03821681101561013d57604051636f483d0960e01b81526001600160601b0383166004820152602481018290526044016100b3565b6001600160a01b03831661016657604051635b6cc80560e11b81525f60048201526024016100b3565b50604080518082019091526001600160a01b039092168083526001600160601b039091166020909201829052600160a01b90910217600655565b600a546040516001600160a01b038084169216907f3b0007eb941cf645526cbb3a4fdaecda9d28ce4843167d9263b536a1f1edc0f6905f90a3600a80546001600160a01b0319166001600160a01b0392909216919091179055565b600880546001600160a01b038381166001600160a01b0319831681179093556040519116919082907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0905f90a35050565b80516001600160a01b0381168114610262575f5ffd5b919050565b5f5f5f60608486031215610279575f5ffd5b6102828461024c565b92506102906020850161024c565b915061029e6040850161024c565b90509250925092565b634e487b7160e01b5f52604160045260245ffd5b600181811c908216806102cf57607f821691505b6020821081036102ed57634e487b7160e01b5f52602260045260245ffd5b50919050565b601f821115610345578282111561034557805f5260205f20601f840160051c602085101561031e57505f5b90810190601f840160051c035f5b81811015610341575f8382015560010161032c565b5050505b505050565b81516001600160401b03811115610363576103636102a7565b6103778161037184546102bb565b846102f3565b6020601f8211600181146103a9575f83156103925750848201515b5f19600385901b1c1916600184901b178455610401565b5f84815260208120601f198516915b828110156103d857878501518255602094850194600190920191016103b8565b50848210156103f557868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b611dcb806104155f395ff3fe608060405234801561000f575f5ffd5b50600436106101c6575f3560e01c806370a08231116100fe578063a22cb4651161009e578063d3559b041161006e578063d3559b0414610408578063e30c39781461041b578063e985e9c51461042c578063f2fde38b1461043f575f5ffd5b8063a22cb465146103af578063b39941db146103c2578063b88d4fde146103e2578063c87b56dd146103f5575f5ffd5b806388ff427f116100d957806388ff427f1461037b5780638da5cb5b1461038e5780639559c0bd1461039f57806395d89b41146103a7575f5ffd5b806370a0823114610358578063715018a61461036b57806379ba509714610373575f5ffd5b80632a55205a1161016957806342842e0e1161014457806342842e0e146102e557806342966c68146102f8578063529493c21461030b5780636352211e14610345575f5ffd5b80632a55205a146102805780632c4d4d18146102b25780633c404a9c146102c5575f5ffd5b8063081812fc116101a4578063081812fc1461023257806308e4896f14610245578063095ea7b31461025857806323b872dd1461026d575f5ffd5b806301ffc9a7146101ca57806306fdde03146101f25780630754617214610207575b5f5ffd5b6101dd6101d83660046116b2565b610452565b60405190151581526020015b60405180910390f35b6101fa610462565b6040516101e991906116fb565b600a5461021a906001600160a01b031681565b6040516001600160a01b0390911681526020016101e9565b61021a61024036600461170d565b6104f1565b6101dd610253366004611752565b610518565b61026b610266366004611799565b610549565b005b61026b61027b3660046117c1565b610558565b61029361028e3660046117fb565b6105e6565b604080516001600160a01b0390931683526020830191909152016101e9565b61026b6102c036600461181b565b61065f565b6102cd60fa81565b6040516001600160601b0390911681526020016101e9565b61026b6102f33660046117c1565b610673565b61026b61030636600461170d565b610692565b610337610319366004611752565b63ffffffff1660209190911b6bffffffffffffffff00000000161790565b6040519081526020016101e9565b61021a61035336600461170d565b61069d565b61033761036636600461181b565b6106a7565b61026b6106ec565b61026b6106ff565b61026b610389366004611834565b610740565b6008546001600160a01b031661021a565b610337606481565b6101fa610842565b61026b6103bd3660046118a3565b610851565b6103d56103d03660046118dc565b61085c565b6040516101e991906118f5565b61026b6103f0366004611943565b610950565b6101fa61040336600461170d565b610968565b61026b610416366004611a1d565b6109d9565b6009546001600160a01b031661021a565b6101dd61043a366004611aa5565b610b19565b61026b61044d36600461181b565b610b46565b5f61045c82610bb7565b92915050565b60605f805461047090611acd565b80601f016020809104026020016040519081016040528092919081815260200182805461049c90611acd565b80156104e75780601f106104be576101008083540402835291602001916104e7565b820191905f5260205f20905b8154815290600101906020018083116104ca57829003601f168201915b5050505050905090565b5f6104fb82610bdb565b505f828152600460205260409020546001600160a01b031661045c565b6001600160401b0382165f908152600c602052604081206105429063ffffffff80851690610c1316565b9392505050565b610554828233610c36565b5050565b6001600160a01b03821661058657604051633250574960e11b81525f60048201526024015b60405180910390fd5b5f610592838333610c43565b9050836001600160a01b0316816001600160a01b0316146105e0576040516364283d7b60e01b81526001600160a01b038086166004830152602482018490528216604482015260640161057d565b50505050565b5f82815260076020526040812080548291906001600160a01b03811690600160a01b90046001600160601b0316816106395750506006546001600160a01b03811690600160a01b90046001600160601b03165b5f610650876001600160601b038416612710610d35565b92989297509195505050505050565b610667610de5565b61067081610e12565b50565b61068d83838360405180602001604052805f815250610950565b505050565b6105545f8233610c43565b5f61045c82610bdb565b5f6001600160a01b0382166106d1576040516322718ad960e21b81525f600482015260240161057d565b506001600160a01b03165f9081526003602052604090205490565b6106f4610de5565b6106fd5f610e6d565b565b60095433906001600160a01b031681146107375760405163118cdaa760e01b81526001600160a01b038216600482015260240161057d565b61067081610e6d565b600a546001600160a01b0316331461078057600a5460405163664de87360e01b81523360048201526001600160a01b03909116602482015260440161057d565b60648111156107ac5760405163bb1cb70b60e01b8152600481018290526064602482015260440161057d565b5f5b8181101561068d5761083a8383838181106107cb576107cb611b05565b6107e1926020606090920201908101915061181b565b8484848181106107f3576107f3611b05565b905060600201602001602081019061080b91906118dc565b85858581811061081d5761081d611b05565b90506060020160400160208101906108359190611b19565b610e86565b6001016107ae565b60606001805461047090611acd565b610554338383611026565b60408051606080820183525f80835260208084018290528385018390526001600160401b0386168252600b81529084902084519283018552805463ffffffff808216855264010000000090910416918301919091526001810180549394929391928401916108c990611acd565b80601f01602080910402602001604051908101604052809291908181526020018280546108f590611acd565b80156109405780601f1061091757610100808354040283529160200191610940565b820191905f5260205f20905b81548152906001019060200180831161092357829003601f168201915b5050505050815250509050919050565b61095b848484610558565b6105e033858585856110ed565b606061097382610bdb565b505f6109848363ffffffff16611215565b9050600b5f602085901c6001600160401b03166001600160401b031681526020019081526020015f20600101816040516020016109c2929190611b49565b604051602081830303815290604052915050919050565b600a546001600160a01b03163314610a1957600a5460405163664de87360e01b81523360048201526001600160a01b03909116602482015260440161057d565b6001600160401b0384165f908152600b60205260409020805463ffffffff1615610a7057805460405163af1eb49f60e01b81526001600160401b038716600482015263ffffffff909116602482015260440161057d565b63ffffffff84161580610a81575081155b15610aaa57604051630fa850e160e21b81526001600160401b038616600482015260240161057d565b805463ffffffff191663ffffffff851617815560018101610acc838583611c44565b50846001600160401b03167f65cd6db4ea90e68262659a0706d36d3f99a06841a7d87f941e9ef6500dc1cd96858585604051610b0a93929190611cfd565b60405180910390a25050505050565b6001600160a01b039182165f90815260056020908152604080832093909416825291909152205460ff1690565b610b4e610de5565b600980546001600160a01b0383166001600160a01b03199091168117909155610b7f6008546001600160a01b031690565b6001600160a01b03167f38d16b8cac22d99fc7c124b9cd0de2d3fa1faef420bfe791d8c362d765e2270060405160405180910390a350565b5f6001600160e01b0319821663152a902d60e11b148061045c575061045c826112a4565b5f818152600260205260408120546001600160a01b03168061045c57604051637e27328960e01b81526004810184905260240161057d565b600881901c5f90815260208390526040902054600160ff83161b16151592915050565b61068d83838360016112f3565b5f828152600260205260408120546001600160a01b0390811690831615610c6f57610c6f8184866113f7565b6001600160a01b03811615610ca957610c8a5f855f5f6112f3565b6001600160a01b0381165f90815260036020526040902080545f190190555b6001600160a01b03851615610cd7576001600160a01b0385165f908152600360205260409020805460010190555b5f8481526002602052604080822080546001600160a01b0319166001600160a01b0389811691821790925591518793918516917fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef91a4949350505050565b5f5f5f610d42868661145b565b91509150815f03610d6657838181610d5c57610d5c611d38565b0492505050610542565b818411610d7d57610d7d6003851502601118611477565b5f848688095f868103871696879004966002600389028118808a02820302808a02820302808a02820302808a02820302808a02820302808a02909103029181900381900460010185841190960395909502919093039390930492909217029150509392505050565b6008546001600160a01b031633146106fd5760405163118cdaa760e01b815233600482015260240161057d565b600a546040516001600160a01b038084169216907f3b0007eb941cf645526cbb3a4fdaecda9d28ce4843167d9263b536a1f1edc0f6905f90a3600a80546001600160a01b0319166001600160a01b0392909216919091179055565b600980546001600160a01b031916905561067081611488565b6001600160401b0382165f908152600b602052604081208054909163ffffffff9091169003610ed357604051634116dfa360e01b81526001600160401b038416600482015260240161057d565b63ffffffff82161580610ef05750805463ffffffff908116908316115b15610f3057805460405163ca1d9c6d60e01b81526001600160401b038516600482015263ffffffff8085166024830152909116604482015260640161057d565b6001600160401b0383165f908152600c60205260409020610f5a9063ffffffff80851690610c1316565b15610f8f576040516368b17a3760e01b81526001600160401b038416600482015263ffffffff8316602482015260440161057d565b6001600160401b0383165f908152600c60205260409020610fb99063ffffffff808516906114d916565b80546001908290600490610fdc908490640100000000900463ffffffff16611d4c565b92506101000a81548163ffffffff021916908363ffffffff1602179055506105e084611021858563ffffffff1660209190911b6bffffffffffffffff00000000161790565b611501565b6001600160a01b03831661104f5760405163a9fbf51f60e01b81525f600482015260240161057d565b6001600160a01b03821661108157604051630b61174360e31b81526001600160a01b038316600482015260240161057d565b6001600160a01b038381165f81815260056020908152604080832094871680845294825291829020805460ff191686151590811790915591519182527f17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31910160405180910390a3505050565b6001600160a01b0383163b1561120e57604051630a85bd0160e11b81526001600160a01b0384169063150b7a029061112f908890889087908790600401611d74565b6020604051808303815f875af1925050508015611169575060408051601f3d908101601f1916820190925261116691810190611db0565b60015b6111d0573d808015611196576040519150601f19603f3d011682016040523d82523d5f602084013e61119b565b606091505b5080515f036111c857604051633250574960e11b81526001600160a01b038516600482015260240161057d565b805160208201fd5b6001600160e01b03198116630a85bd0160e11b1461120c57604051633250574960e11b81526001600160a01b038516600482015260240161057d565b505b5050505050565b60605f61122183611562565b60010190505f816001600160401b0381111561123f5761123f61192f565b6040519080825280601f01601f191660200182016040528015611269576020820181803683370190505b5090508181016020015b5f19016f181899199a1a9b1b9c1cb0b131b232b360811b600a86061a8153600a850494508461127357509392505050565b5f6001600160e01b031982166380ac58cd60e01b14806112d457506001600160e01b03198216635b5e139f60e01b145b8061045c57506301ffc9a760e01b6001600160e01b031983161461045c565b808061130757506001600160a01b03821615155b156113c8575f61131684610bdb565b90506001600160a01b038316158015906113425750826001600160a01b0316816001600160a01b031614155b801561135557506113538184610b19565b155b1561137e5760405163a9fbf51f60e01b81526001600160a01b038416600482015260240161057d565b81156113c65783856001600160a01b0316826001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92560405160405180910390a45b505b50505f90815260046020526040902080546001600160a01b0319166001600160a01b0392909216919091179055565b611402838383611639565b61068d576001600160a01b03831661143057604051637e27328960e01b81526004810182905260240161057d565b60405163177e802f60e01b81526001600160a01b03831660048201526024810182905260440161057d565b5f805f1983850993909202808410938190039390930393915050565b634e487b715f52806020526024601cfd5b600880546001600160a01b038381166001600160a01b0319831681179093556040519116919082907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0905f90a35050565b600881901c5f90815260209290925260409091208054600160ff9093169290921b9091179055565b6001600160a01b03821661152a57604051633250574960e11b81525f600482015260240161057d565b5f61153683835f610c43565b90506001600160a01b0381161561068d576040516339e3563760e11b81525f600482015260240161057d565b5f8072184f03e93ff9f4daa797ed6e38ed64bf6a1f0160401b83106115a05772184f03e93ff9f4daa797ed6e38ed64bf6a1f0160401b830492506040015b6d04ee2d6d415b85acef810000000083106115cc576d04ee2d6d415b85acef8100000000830492506020015b662386f26fc1000083106115ea57662386f26fc10000830492506010015b6305f5e1008310611602576305f5e100830492506008015b612710831061161657612710830492506004015b60648310611628576064830492506002015b600a831061045c5760010192915050565b5f6001600160a01b038316158015906116955750826001600160a01b0316846001600160a01b0316148061167257506116728484610b19565b8061169557505f828152600460205260409020546001600160a01b038481169116145b949350505050565b6001600160e01b031981168114610670575f5ffd5b5f602082840312156116c2575f5ffd5b81356105428161169d565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b602081525f61054260208301846116cd565b5f6020828403121561171d575f5ffd5b5035919050565b80356001600160401b038116811461173a575f5ffd5b919050565b803563ffffffff8116811461173a575f5ffd5b5f5f60408385031215611763575f5ffd5b61176c83611724565b915061177a6020840161173f565b90509250929050565b80356001600160a01b038116811461173a575f5ffd5b5f5f604083850312156117aa575f5ffd5b6117b383611783565b946020939093013593505050565b5f5f5f606084860312156117d3575f5ffd5b6117dc84611783565b92506117ea60208501611783565b929592945050506040919091013590565b5f5f6040838503121561180c575f5ffd5b50508035926020909101359150565b5f6020828403121561182b575f5ffd5b61054282611783565b5f5f60208385031215611845575f5ffd5b82356001600160401b0381111561185a575f5ffd5b8301601f8101851361186a575f5ffd5b80356001600160401b0381111561187f575f5ffd5b856020606083028401011115611893575f5ffd5b6020919091019590945092505050565b5f5f604083850312156118b4575f5ffd5b6118bd83611783565b9150602083013580151581146118d1575f5ffd5b809150509250929050565b5f602082840312156118ec575f5ffd5b61054282611724565b6020815263ffffffff825116602082015263ffffffff60208301511660408201525f604083015160608084015261169560808401826116cd565b634e487b7160e01b5f52604160045260245ffd5b5f5f5f5f60808587031215611956575f5ffd5b61195f85611783565b935061196d60208601611783565b92506040850135915060608501356001600160401b0381111561198e575f5ffd5b8501601f8101871361199e575f5ffd5b80356001600160401b038111156119b7576119b761192f565b604051601f8201601f19908116603f011681016001600160401b03811182821017156119e5576119e561192f565b6040528181528282016020018910156119fc575f5ffd5b816020840160208301375f6020838301015280935050505092959194509250565b5f5f5f5f60608587031215611a30575f5ffd5b611a3985611724565b9350611a476020860161173f565b925060408501356001600160401b03811115611a61575f5ffd5b8501601f81018713611a71575f5ffd5b80356001600160401b03811115611a86575f5ffd5b876020828401011115611a97575f5ffd5b949793965060200194505050565b5f5f60408385031215611ab6575f5ffd5b611abf83611783565b915061177a60208401611783565b600181811c90821680611ae157607f821691505b602082108103611aff57634e487b7160e01b5f52602260045260245ffd5b50919050565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215611b29575f5ffd5b6105428261173f565b5f81518060208401855e5f93019283525090919050565b66697066733a2f2f60c81b81525f5f8454611b6381611acd565b600182168015611b7a5760018114611b9557611bc8565b60ff1983166007870152600782151583028701019350611bc8565b875f5260205f205f5b83811015611bbd57815488820160070152600190910190602001611b9e565b505060078287010193505b5050602f60f81b825250611bdf6001820185611b32565b64173539b7b760d91b815260050195945050505050565b601f82111561068d578282111561068d57805f5260205f20601f840160051c6020851015611c2157505f5b90810190601f840160051c035f5b8181101561120c575f83820155600101611c2f565b6001600160401b03831115611c5b57611c5b61192f565b611c6f83611c698354611acd565b83611bf6565b5f601f841160018114611ca0575f8515611c895750838201355b5f19600387901b1c1916600186901b17835561120e565b5f83815260208120601f198716915b82811015611ccf5786850135825560209485019460019092019101611caf565b5086821015611ceb575f1960f88860031b161c19848701351681555b505060018560011b0183555050505050565b63ffffffff8416815260406020820152816040820152818360608301375f818301606090810191909152601f909201601f1916010192915050565b634e487b7160e01b5f52601260045260245ffd5b63ffffffff818116838216019081111561045c57634e487b7160e01b5f52601160045260245ffd5b6001600160a01b03858116825284166020820152604081018390526080606082018190525f90611da6908301846116cd565b9695505050505050565b5f60208284031215611dc0575f5ffd5b81516105428161169d56',
} as const
