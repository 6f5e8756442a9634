// Made by scripts/contracts/write-artifacts.ts from CardMover.sol.
export const cardMover = {
  abi: [
    {
      inputs: [
        {
          internalType: 'address',
          name: 'owner',
          type: 'address',
        },
        {
          internalType: 'contract IERC721',
          name: 'cards_',
          type: 'address',
        },
        {
          internalType: 'address',
          name: 'vault_',
          type: 'address',
        },
        {
          internalType: 'address',
          name: 'mover_',
          type: 'address',
        },
        {
          internalType: 'uint32',
          name: 'dailyLimit_',
          type: 'uint32',
        },
      ],
      stateMutability: 'nonpayable',
      type: 'constructor',
    },
    {
      inputs: [
        {
          internalType: 'uint32',
          name: 'limit',
          type: 'uint32',
        },
      ],
      name: 'DailyLimitReached',
      type: 'error',
    },
    {
      inputs: [
        {
          internalType: 'uint32',
          name: 'limit',
          type: 'uint32',
        },
        {
          internalType: 'uint32',
          name: 'greatest',
          type: 'uint32',
        },
      ],
      name: 'LimitOutOfRange',
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
          name: 'holder',
          type: 'address',
        },
      ],
      name: 'NotInVault',
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
          name: 'mover',
          type: 'address',
        },
      ],
      name: 'NotMover',
      type: 'error',
    },
    {
      inputs: [
        {
          internalType: 'address',
          name: 'caller',
          type: 'address',
        },
      ],
      name: 'NotOwnerOrVault',
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
      name: 'NotQueued',
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
          internalType: 'uint64',
          name: 'readyAt',
          type: 'uint64',
        },
      ],
      name: 'NotReady',
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
          internalType: 'address',
          name: 'to',
          type: 'address',
        },
      ],
      name: 'WrongDestination',
      type: 'error',
    },
    {
      anonymous: false,
      inputs: [
        {
          indexed: false,
          internalType: 'uint32',
          name: 'newLimit',
          type: 'uint32',
        },
      ],
      name: 'DailyLimitChanged',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        {
          indexed: true,
          internalType: 'uint256',
          name: 'tokenId',
          type: 'uint256',
        },
        {
          indexed: true,
          internalType: 'address',
          name: 'by',
          type: 'address',
        },
      ],
      name: 'MoveCancelled',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        {
          indexed: true,
          internalType: 'uint256',
          name: 'tokenId',
          type: 'uint256',
        },
        {
          indexed: true,
          internalType: 'address',
          name: 'to',
          type: 'address',
        },
        {
          indexed: false,
          internalType: 'uint64',
          name: 'readyAt',
          type: 'uint64',
        },
      ],
      name: 'MoveQueued',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        {
          indexed: true,
          internalType: 'address',
          name: 'previousMover',
          type: 'address',
        },
        {
          indexed: true,
          internalType: 'address',
          name: 'newMover',
          type: 'address',
        },
      ],
      name: 'MoverChanged',
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
      inputs: [],
      name: 'DELAY',
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
      name: 'MAX_DAILY_LIMIT',
      outputs: [
        {
          internalType: 'uint32',
          name: '',
          type: 'uint32',
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
          internalType: 'uint256',
          name: 'tokenId',
          type: 'uint256',
        },
      ],
      name: 'cancel',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [],
      name: 'cards',
      outputs: [
        {
          internalType: 'contract IERC721',
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
          internalType: 'uint32',
          name: 'newLimit',
          type: 'uint32',
        },
      ],
      name: 'changeDailyLimit',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        {
          internalType: 'address',
          name: 'newMover',
          type: 'address',
        },
      ],
      name: 'changeMover',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [],
      name: 'dailyLimit',
      outputs: [
        {
          internalType: 'uint16',
          name: '',
          type: 'uint16',
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
      name: 'execute',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [],
      name: 'leftToday',
      outputs: [
        {
          internalType: 'uint32',
          name: '',
          type: 'uint32',
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
        {
          internalType: 'address',
          name: 'to',
          type: 'address',
        },
      ],
      name: 'move',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [],
      name: 'mover',
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
      inputs: [
        {
          internalType: 'uint256',
          name: 'tokenId',
          type: 'uint256',
        },
        {
          internalType: 'address',
          name: 'to',
          type: 'address',
        },
      ],
      name: 'queue',
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
      ],
      name: 'queuedMove',
      outputs: [
        {
          components: [
            {
              internalType: 'address',
              name: 'to',
              type: 'address',
            },
            {
              internalType: 'uint64',
              name: 'readyAt',
              type: 'uint64',
            },
            {
              internalType: 'uint32',
              name: 'moverNumber',
              type: 'uint32',
            },
          ],
          internalType: 'struct CardMover.QueuedMove',
          name: 'queued',
          type: 'tuple',
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
    {
      inputs: [],
      name: 'vault',
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
  ],
  bytecode:
    '0x60c060405234801561000f575f5ffd5b506040516111bf3803806111bf83398101604081905261002e91610239565b846001600160a01b03811661005d57604051631e4fbdf760e01b81525f60048201526024015b60405180910390fd5b61006681610096565b506001600160a01b03808516608052831660a052610083826100b2565b61008c81610147565b50505050506102e0565b600180546001600160a01b03191690556100af816101d6565b50565b6002546040516001600160a01b038084169216907f8f6457c8bee35a5c25424e684deec0b5be7266bbe64eaea1df56ea893fec172c905f90a3600280546001600160a01b0319166001600160a01b0383161780825560019190601c90610126908490600160e01b900463ffffffff166102b2565b92506101000a81548163ffffffff021916908363ffffffff16021790555050565b6103e863ffffffff821611156101805760405163148ea7d760e01b815263ffffffff821660048201526103e86024820152604401610054565b6002805461ffff60a01b1916600160a01b61ffff84160217905560405163ffffffff821681527f31f9adbbbd3730a11a0c69b769e4e781e76a294daa9f7c9bee28c8f6bb681a4e9060200160405180910390a150565b5f80546001600160a01b038381166001600160a01b0319831681178455604051919092169283917f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e09190a35050565b6001600160a01b03811681146100af575f5ffd5b5f5f5f5f5f60a0868803121561024d575f5ffd5b855161025881610225565b602087015190955061026981610225565b604087015190945061027a81610225565b606087015190935061028b81610225565b608087015190925063ffffffff811681146102a4575f5ffd5b809150509295509295909350565b63ffffffff81811683821601908111156102da57634e487b7160e01b5f52601160045260245ffd5b92915050565b60805160a051610e8d6103325f395f81816102c20152818161044f015281816105e301528181610b3a0152610be001525f81816101bd0152818161056e01528181610afe0152610c170152610e8d5ff3fe608060405234801561000f575f5ffd5b506004361061011c575f3560e01c806379ba5097116100a9578063e62a4c9f1161006e578063e62a4c9f146102a1578063f2fde38b146102aa578063fbfa77cf146102bd578063fc900f3d146102e4578063fe0d94c1146102f7575f5ffd5b806379ba5097146102525780638da5cb5b1461025a578063ae09a4571461026a578063d8a8e03a1461027d578063e30c397814610290575f5ffd5b806358a4903f116100ef57806358a4903f146101b85780635935cead146101f757806367eeba0c1461020a57806369b4117014610232578063715018a61461024a575f5ffd5b80631ba83550146101205780633b55d04e146101355780633c5948441461018857806340e58ee5146101a5575b5f5ffd5b61013361012e366004610d64565b61030a565b005b610148610143366004610d86565b61031e565b6040805182516001600160a01b0316815260208084015167ffffffffffffffff16908201529181015163ffffffff16908201526060015b60405180910390f35b6101906103b9565b60405163ffffffff909116815260200161017f565b6101336101b3366004610d86565b61042f565b6101df7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200161017f565b610133610205366004610d9d565b61050d565b60025461021f90600160a01b900461ffff1681565b60405161ffff909116815260200161017f565b61023c6202a30081565b60405190815260200161017f565b610133610736565b610133610757565b5f546001600160a01b03166101df565b6002546101df906001600160a01b031681565b61013361028b366004610d9d565b610798565b6001546001600160a01b03166101df565b6101906103e881565b6101336102b8366004610d64565b6108ab565b6101df7f000000000000000000000000000000000000000000000000000000000000000081565b6101336102f2366004610dcb565b61091b565b610133610305366004610d86565b61092c565b610312610a02565b61031b81610a30565b50565b60408051606080820183525f80835260208084018290529284018190528481526003835283902083519182018452546001600160a01b038116825267ffffffffffffffff600160a01b8204169282019290925263ffffffff600160e01b92839004811693820184905260025491939290910416146103b45750604080516060810182525f80825260208201819052918101919091525b919050565b5f5f6103c3610ac5565b600254600160b01b900463ffffffff9081169116146103e2575f6103f1565b600254600160d01b900461ffff165b60025461ffff9182169250600160a01b9004168110610410575f610429565b600254610429908290600160a01b900461ffff16610e02565b91505090565b5f546001600160a01b031633148015906104725750336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614155b156104975760405163a5e4e07960e01b81523360048201526024015b60405180910390fd5b6104a08161031e565b6020015167ffffffffffffffff165f036104d05760405163119101eb60e31b81526004810182905260240161048e565b5f8181526003602052604080822082905551339183917fee3a107be1502f9e091f2181496e2b4aa63b22aee8bb74ac47868d4ec3a5b1c69190a350565b6002546001600160a01b0316331461054d57600254604051634e3043c560e11b81523360048201526001600160a01b03909116602482015260440161048e565b61055681610ad8565b6040516331a9108f60e11b8152600481018390525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690636352211e90602401602060405180830381865afa1580156105bb573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906105df9190610e24565b90507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316816001600160a01b03161461064557604051633ec7032360e01b8152600481018490526001600160a01b038216602482015260440161048e565b5f6106536202a30042610e3f565b604080516060810182526001600160a01b0380871680835267ffffffffffffffff808616602080860191825260025463ffffffff600160e01b918290048116888a019081525f8f815260039094529289902097518854945193519091169091026001600160e01b0392909416600160a01b026001600160e01b031990931695169490941717929092169190911790915590519192509085907f5d113c5b38ba7f106675bf5344f0b2b367bcb4b6d27834587e4fe9e84172e9ef9061072890859067ffffffffffffffff91909116815260200190565b60405180910390a350505050565b61073e610a02565b604051636939f3a360e11b815260040160405180910390fd5b60015433906001600160a01b0316811461078f5760405163118cdaa760e01b81526001600160a01b038216600482015260240161048e565b61031b81610b97565b6002546001600160a01b031633146107d857600254604051634e3043c560e11b81523360048201526001600160a01b03909116602482015260440161048e565b5f6107e1610ac5565b6002549091505f9063ffffffff808416600160b01b9092041614610805575f610814565b600254600160d01b900461ffff165b60025461ffff9182169250600160a01b900416811061085657600254604051630e7cc52560e41b8152600160a01b90910461ffff16600482015260240161048e565b6002805463ffffffff60b01b1916600160b01b63ffffffff85160217905561087f816001610e52565b6002601a6101000a81548161ffff021916908361ffff1602179055506108a58484610bb0565b50505050565b6108b3610a02565b600180546001600160a01b0383166001600160a01b031990911681179091556108e35f546001600160a01b031690565b6001600160a01b03167f38d16b8cac22d99fc7c124b9cd0de2d3fa1faef420bfe791d8c362d765e2270060405160405180910390a350565b610923610a02565b61031b81610c72565b6002546001600160a01b0316331461096c57600254604051634e3043c560e11b81523360048201526001600160a01b03909116602482015260440161048e565b5f6109768261031e565b9050806020015167ffffffffffffffff165f036109a95760405163119101eb60e31b81526004810183905260240161048e565b806020015167ffffffffffffffff164210156109f1576020810151604051630facc91760e01b81526004810184905267ffffffffffffffff909116602482015260440161048e565b6109fe82825f0151610bb0565b5050565b5f546001600160a01b03163314610a2e5760405163118cdaa760e01b815233600482015260240161048e565b565b6002546040516001600160a01b038084169216907f8f6457c8bee35a5c25424e684deec0b5be7266bbe64eaea1df56ea893fec172c905f90a3600280546001600160a01b0319166001600160a01b0383161780825560019190601c90610aa4908490600160e01b900463ffffffff16610e52565b92506101000a81548163ffffffff021916908363ffffffff16021790555050565b5f610ad36201518042610e6e565b905090565b6001600160a01b0381161580610af657506001600160a01b03811630145b80610b3257507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316816001600160a01b0316145b80610b6e57507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316816001600160a01b0316145b1561031b576040516347d9394560e01b81526001600160a01b038216600482015260240161048e565b600180546001600160a01b031916905561031b81610d01565b610bb981610ad8565b5f8281526003602052604080822091909155516323b872dd60e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000811660048301528281166024830152604482018490527f000000000000000000000000000000000000000000000000000000000000000016906323b872dd906064015f604051808303815f87803b158015610c58575f5ffd5b505af1158015610c6a573d5f5f3e3d5ffd5b505050505050565b6103e863ffffffff82161115610cab5760405163148ea7d760e01b815263ffffffff821660048201526103e8602482015260440161048e565b6002805461ffff60a01b1916600160a01b61ffff84160217905560405163ffffffff821681527f31f9adbbbd3730a11a0c69b769e4e781e76a294daa9f7c9bee28c8f6bb681a4e9060200160405180910390a150565b5f80546001600160a01b038381166001600160a01b0319831681178455604051919092169283917f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e09190a35050565b6001600160a01b038116811461031b575f5ffd5b5f60208284031215610d74575f5ffd5b8135610d7f81610d50565b9392505050565b5f60208284031215610d96575f5ffd5b5035919050565b5f5f60408385031215610dae575f5ffd5b823591506020830135610dc081610d50565b809150509250929050565b5f60208284031215610ddb575f5ffd5b813563ffffffff81168114610d7f575f5ffd5b634e487b7160e01b5f52601160045260245ffd5b63ffffffff8281168282160390811115610e1e57610e1e610dee565b92915050565b5f60208284031215610e34575f5ffd5b8151610d7f81610d50565b80820180821115610e1e57610e1e610dee565b63ffffffff8181168382160190811115610e1e57610e1e610dee565b5f82610e8857634e487b7160e01b5f52601260045260245ffd5b50049056',
} as const
