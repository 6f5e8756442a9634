// Made by scripts/contracts/write-artifacts.ts from DemoStablecoin.sol.
export const demoStablecoin = {
  abi: [
    {
      inputs: [
        {
          internalType: 'string',
          name: 'name',
          type: 'string',
        },
        {
          internalType: 'string',
          name: 'symbol',
          type: 'string',
        },
      ],
      stateMutability: 'nonpayable',
      type: 'constructor',
    },
    {
      inputs: [
        {
          internalType: 'uint256',
          name: 'asked',
          type: 'uint256',
        },
        {
          internalType: 'uint256',
          name: 'limit',
          type: 'uint256',
        },
      ],
      name: 'DripTooLarge',
      type: 'error',
    },
    {
      inputs: [
        {
          internalType: 'address',
          name: 'spender',
          type: 'address',
        },
        {
          internalType: 'uint256',
          name: 'allowance',
          type: 'uint256',
        },
        {
          internalType: 'uint256',
          name: 'needed',
          type: 'uint256',
        },
      ],
      name: 'ERC20InsufficientAllowance',
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
          name: 'balance',
          type: 'uint256',
        },
        {
          internalType: 'uint256',
          name: 'needed',
          type: 'uint256',
        },
      ],
      name: 'ERC20InsufficientBalance',
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
      name: 'ERC20InvalidApprover',
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
      name: 'ERC20InvalidReceiver',
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
      name: 'ERC20InvalidSender',
      type: 'error',
    },
    {
      inputs: [
        {
          internalType: 'address',
          name: 'spender',
          type: 'address',
        },
      ],
      name: 'ERC20InvalidSpender',
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
          name: 'spender',
          type: 'address',
        },
        {
          indexed: false,
          internalType: 'uint256',
          name: 'value',
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
          indexed: false,
          internalType: 'uint256',
          name: 'value',
          type: 'uint256',
        },
      ],
      name: 'Transfer',
      type: 'event',
    },
    {
      inputs: [],
      name: 'DRIP_LIMIT',
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
          internalType: 'address',
          name: 'owner',
          type: 'address',
        },
        {
          internalType: 'address',
          name: 'spender',
          type: 'address',
        },
      ],
      name: 'allowance',
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
          internalType: 'address',
          name: 'spender',
          type: 'address',
        },
        {
          internalType: 'uint256',
          name: 'value',
          type: 'uint256',
        },
      ],
      name: 'approve',
      outputs: [
        {
          internalType: 'bool',
          name: '',
          type: 'bool',
        },
      ],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        {
          internalType: 'address',
          name: 'account',
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
      inputs: [],
      name: 'decimals',
      outputs: [
        {
          internalType: 'uint8',
          name: '',
          type: 'uint8',
        },
      ],
      stateMutability: 'pure',
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
          name: 'amount',
          type: 'uint256',
        },
      ],
      name: 'drip',
      outputs: [],
      stateMutability: 'nonpayable',
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
      inputs: [],
      name: 'totalSupply',
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
          internalType: 'address',
          name: 'to',
          type: 'address',
        },
        {
          internalType: 'uint256',
          name: 'value',
          type: 'uint256',
        },
      ],
      name: 'transfer',
      outputs: [
        {
          internalType: 'bool',
          name: '',
          type: 'bool',
        },
      ],
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
          name: 'value',
          type: 'uint256',
        },
      ],
      name: 'transferFrom',
      outputs: [
        {
          internalType: 'bool',
          name: '',
          type: 'bool',
        },
      ],
      stateMutability: 'nonpayable',
      type: 'function',
    },
  ],
  bytecode:
    '0x608060405234801561000f575f5ffd5b50604051610a0a380380610a0a83398101604081905261002e916100f0565b8181600361003c83826101e4565b50600461004982826101e4565b50505050506102a2565b634e487b7160e01b5f52604160045260245ffd5b5f82601f830112610076575f5ffd5b81516001600160401b0381111561008f5761008f610053565b604051601f8201601f19908116603f011681016001600160401b03811182821017156100bd576100bd610053565b6040528181528382016020018510156100d4575f5ffd5b8160208501602083015e5f918101602001919091529392505050565b5f5f60408385031215610101575f5ffd5b82516001600160401b03811115610116575f5ffd5b61012285828601610067565b602085015190935090506001600160401b0381111561013f575f5ffd5b61014b85828601610067565b9150509250929050565b600181811c9082168061016957607f821691505b60208210810361018757634e487b7160e01b5f52602260045260245ffd5b50919050565b601f8211156101df57828211156101df57805f5260205f20601f840160051c60208510156101b857505f5b90810190601f840160051c035f5b818110156101db575f838201556001016101c6565b5050505b505050565b81516001600160401b038111156101fd576101fd610053565b6102118161020b8454610155565b8461018d565b6020601f821160018114610243575f831561022c5750848201515b5f19600385901b1c1916600184901b17845561029b565b5f84815260208120601f198516915b828110156102725787850151825560209485019460019092019101610252565b508482101561028f57868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b61075b806102af5f395ff3fe608060405234801561000f575f5ffd5b50600436106100a6575f3560e01c806370a082311161006e57806370a082311461011f57806395d89b41146101475780639e353a1e1461014f578063a05fc34714610164578063a9059cbb14610170578063dd62ed3e14610183575f5ffd5b806306fdde03146100aa578063095ea7b3146100c857806318160ddd146100eb57806323b872dd146100fd578063313ce56714610110575b5f5ffd5b6100b26101bb565b6040516100bf9190610601565b60405180910390f35b6100db6100d6366004610651565b61024b565b60405190151581526020016100bf565b6002545b6040519081526020016100bf565b6100db61010b366004610679565b610264565b604051600681526020016100bf565b6100ef61012d3660046106b3565b6001600160a01b03165f9081526020819052604090205490565b6100b2610287565b61016261015d366004610651565b610296565b005b6100ef6402540be40081565b6100db61017e366004610651565b6102dd565b6100ef6101913660046106d3565b6001600160a01b039182165f90815260016020908152604080832093909416825291909152205490565b6060600380546101ca90610704565b80601f01602080910402602001604051908101604052809291908181526020018280546101f690610704565b80156102415780601f1061021857610100808354040283529160200191610241565b820191905f5260205f20905b81548152906001019060200180831161022457829003601f168201915b5050505050905090565b5f336102588185856102ea565b60019150505b92915050565b5f336102718582856102fc565b61027c858585610378565b506001949350505050565b6060600480546101ca90610704565b6402540be4008111156102cf57604051634b77c8f160e11b8152600481018290526402540be40060248201526044015b60405180910390fd5b6102d982826103d5565b5050565b5f33610258818585610378565b6102f78383836001610409565b505050565b6001600160a01b038381165f908152600160209081526040808320938616835292905220545f19811015610372578181101561036457604051637dc7a0d960e11b81526001600160a01b038416600482015260248101829052604481018390526064016102c6565b61037284848484035f610409565b50505050565b6001600160a01b0383166103a157604051634b637e8f60e11b81525f60048201526024016102c6565b6001600160a01b0382166103ca5760405163ec442f0560e01b81525f60048201526024016102c6565b6102f78383836104db565b6001600160a01b0382166103fe5760405163ec442f0560e01b81525f60048201526024016102c6565b6102d95f83836104db565b6001600160a01b0384166104325760405163e602df0560e01b81525f60048201526024016102c6565b6001600160a01b03831661045b57604051634a1406b160e11b81525f60048201526024016102c6565b6001600160a01b038085165f908152600160209081526040808320938716835292905220829055801561037257826001600160a01b0316846001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925846040516104cd91815260200190565b60405180910390a350505050565b6001600160a01b038316610505578060025f8282546104fa919061073c565b909155506105759050565b6001600160a01b0383165f90815260208190526040902054818110156105575760405163391434e360e21b81526001600160a01b038516600482015260248101829052604481018390526064016102c6565b6001600160a01b0384165f9081526020819052604090209082900390555b6001600160a01b038216610591576002805482900390556105af565b6001600160a01b0382165f9081526020819052604090208054820190555b816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef836040516105f491815260200190565b60405180910390a3505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b80356001600160a01b038116811461064c575f5ffd5b919050565b5f5f60408385031215610662575f5ffd5b61066b83610636565b946020939093013593505050565b5f5f5f6060848603121561068b575f5ffd5b61069484610636565b92506106a260208501610636565b929592945050506040919091013590565b5f602082840312156106c3575f5ffd5b6106cc82610636565b9392505050565b5f5f604083850312156106e4575f5ffd5b6106ed83610636565b91506106fb60208401610636565b90509250929050565b600181811c9082168061071857607f821691505b60208210810361073657634e487b7160e01b5f52602260045260245ffd5b50919050565b8082018082111561025e57634e487b7160e01b5f52601160045260245ffd',
} as const
