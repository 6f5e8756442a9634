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
    '0x60c060405234801561000f575f5ffd5b5060405161107f38038061107f83398101604081905261002e91610238565b846001600160a01b03811661005d57604051631e4fbdf760e01b81525f60048201526024015b60405180910390fd5b61006681610096565b506001600160a01b03808516608052831660a052610083826100b2565b61008c81610142565b50505050506102df565b600180546001600160a01b03191690556100af816101d5565b50565b6002546040516001600160a01b038084169216907f8f6457c8bee35a5c25424e684deec0b5be7266bbe64eaea1df56ea893fec172c905f90a3600280546001600160a01b0319166001600160a01b03831617905560038054600191905f9061012190849063ffffffff166102b1565b92506101000a81548163ffffffff021916908363ffffffff16021790555050565b6103e863ffffffff8216111561017b5760405163148ea7d760e01b815263ffffffff821660048201526103e86024820152604401610054565b6002805463ffffffff60a01b1916600160a01b63ffffffff8416908102919091179091556040519081527f31f9adbbbd3730a11a0c69b769e4e781e76a294daa9f7c9bee28c8f6bb681a4e9060200160405180910390a150565b5f80546001600160a01b038381166001600160a01b0319831681178455604051919092169283917f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e09190a35050565b6001600160a01b03811681146100af575f5ffd5b5f5f5f5f5f60a0868803121561024c575f5ffd5b855161025781610224565b602087015190955061026881610224565b604087015190945061027981610224565b606087015190935061028a81610224565b608087015190925063ffffffff811681146102a3575f5ffd5b809150509295509295909350565b63ffffffff81811683821601908111156102d957634e487b7160e01b5f52601160045260245ffd5b92915050565b60805160a051610d5c6103235f395f81816102b10152818161044201528181610a340152610aca01525f81816101bd015281816109f80152610b010152610d5c5ff3fe608060405234801561000f575f5ffd5b506004361061011c575f3560e01c806379ba5097116100a9578063e62a4c9f1161006e578063e62a4c9f14610290578063f2fde38b14610299578063fbfa77cf146102ac578063fc900f3d146102d3578063fe0d94c1146102e6575f5ffd5b806379ba5097146102415780638da5cb5b14610249578063ae09a45714610259578063d8a8e03a1461026c578063e30c39781461027f575f5ffd5b806358a4903f116100ef57806358a4903f146101b85780635935cead146101f757806367eeba0c1461020a57806369b4117014610221578063715018a614610239575f5ffd5b80631ba83550146101205780633b55d04e146101355780633c5948441461018857806340e58ee5146101a5575b5f5ffd5b61013361012e366004610c54565b6102f9565b005b610148610143366004610c74565b61030d565b6040805182516001600160a01b0316815260208084015167ffffffffffffffff16908201529181015163ffffffff16908201526060015b60405180910390f35b6101906103a4565b60405163ffffffff909116815260200161017f565b6101336101b3366004610c74565b610422565b6101df7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200161017f565b610133610205366004610c8b565b610500565b60025461019090600160a01b900463ffffffff1681565b61022b6202a30081565b60405190815260200161017f565b61013361061b565b61013361063c565b5f546001600160a01b03166101df565b6002546101df906001600160a01b031681565b61013361027a366004610c8b565b61067d565b6001546001600160a01b03166101df565b6101906103e881565b6101336102a7366004610c54565b61079c565b6101df7f000000000000000000000000000000000000000000000000000000000000000081565b6101336102e1366004610cb5565b61080c565b6101336102f4366004610c74565b61081d565b610301610901565b61030a8161092f565b50565b60408051606080820183525f80835260208084018290529284018190528481526004835283902083519182018452546001600160a01b038116825267ffffffffffffffff600160a01b8204169282019290925263ffffffff600160e01b9092048216928101839052600354909291161461039f5750604080516060810182525f80825260208201819052918101919091525b919050565b5f5f6103ae6109bf565b600254600160c01b900463ffffffff9081169116146103cd575f6103de565b600254600160e01b900463ffffffff165b60025490915063ffffffff600160a01b909104811690821610610401575f61041c565b60025461041c908290600160a01b900463ffffffff16610cec565b91505090565b5f546001600160a01b031633148015906104655750336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614155b1561048a5760405163a5e4e07960e01b81523360048201526024015b60405180910390fd5b6104938161030d565b6020015167ffffffffffffffff165f036104c35760405163119101eb60e31b815260048101829052602401610481565b5f8181526004602052604080822082905551339183917fee3a107be1502f9e091f2181496e2b4aa63b22aee8bb74ac47868d4ec3a5b1c69190a350565b6002546001600160a01b0316331461054057600254604051634e3043c560e11b81523360048201526001600160a01b039091166024820152604401610481565b610549816109d2565b5f6105576202a30042610d0e565b604080516060810182526001600160a01b0385811680835267ffffffffffffffff858116602080860182815260035463ffffffff908116888a019081525f8e8152600485528a90209851895493519151909216600160e01b026001600160e01b0391909616600160a01b026001600160e01b031990931691909716171794909416919091179093559251918252929350909185917f5d113c5b38ba7f106675bf5344f0b2b367bcb4b6d27834587e4fe9e84172e9ef910160405180910390a3505050565b610623610901565b604051636939f3a360e11b815260040160405180910390fd5b60015433906001600160a01b031681146106745760405163118cdaa760e01b81526001600160a01b0382166004820152602401610481565b61030a81610a91565b6002546001600160a01b031633146106bd57600254604051634e3043c560e11b81523360048201526001600160a01b039091166024820152604401610481565b5f6106c66109bf565b6002549091505f9063ffffffff808416600160c01b90920416146106ea575f6106fb565b600254600160e01b900463ffffffff165b60025490915063ffffffff600160a01b90910481169082161061074357600254604051630e7cc52560e41b8152600160a01b90910463ffffffff166004820152602401610481565b6002805463ffffffff60c01b1916600160c01b63ffffffff85160217905561076c816001610d21565b6002601c6101000a81548163ffffffff021916908363ffffffff1602179055506107968484610aaa565b50505050565b6107a4610901565b600180546001600160a01b0383166001600160a01b031990911681179091556107d45f546001600160a01b031690565b6001600160a01b03167f38d16b8cac22d99fc7c124b9cd0de2d3fa1faef420bfe791d8c362d765e2270060405160405180910390a350565b610814610901565b61030a81610b5c565b6002546001600160a01b0316331461085d57600254604051634e3043c560e11b81523360048201526001600160a01b039091166024820152604401610481565b5f6108678261030d565b9050806020015167ffffffffffffffff165f0361089a5760405163119101eb60e31b815260048101839052602401610481565b806020015167ffffffffffffffff164210156108e2576020810151604051630facc91760e01b81526004810184905267ffffffffffffffff9091166024820152604401610481565b5f8281526004602052604081205580516108fd908390610aaa565b5050565b5f546001600160a01b0316331461092d5760405163118cdaa760e01b8152336004820152602401610481565b565b6002546040516001600160a01b038084169216907f8f6457c8bee35a5c25424e684deec0b5be7266bbe64eaea1df56ea893fec172c905f90a3600280546001600160a01b0319166001600160a01b03831617905560038054600191905f9061099e90849063ffffffff16610d21565b92506101000a81548163ffffffff021916908363ffffffff16021790555050565b5f6109cd6201518042610d3d565b905090565b6001600160a01b03811615806109f057506001600160a01b03811630145b80610a2c57507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316816001600160a01b0316145b80610a6857507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316816001600160a01b0316145b1561030a576040516347d9394560e01b81526001600160a01b0382166004820152602401610481565b600180546001600160a01b031916905561030a81610bef565b610ab3816109d2565b6040516323b872dd60e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000811660048301528281166024830152604482018490527f000000000000000000000000000000000000000000000000000000000000000016906323b872dd906064015f604051808303815f87803b158015610b42575f5ffd5b505af1158015610b54573d5f5f3e3d5ffd5b505050505050565b6103e863ffffffff82161115610b955760405163148ea7d760e01b815263ffffffff821660048201526103e86024820152604401610481565b6002805463ffffffff60a01b1916600160a01b63ffffffff8416908102919091179091556040519081527f31f9adbbbd3730a11a0c69b769e4e781e76a294daa9f7c9bee28c8f6bb681a4e9060200160405180910390a150565b5f80546001600160a01b038381166001600160a01b0319831681178455604051919092169283917f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e09190a35050565b80356001600160a01b038116811461039f575f5ffd5b5f60208284031215610c64575f5ffd5b610c6d82610c3e565b9392505050565b5f60208284031215610c84575f5ffd5b5035919050565b5f5f60408385031215610c9c575f5ffd5b82359150610cac60208401610c3e565b90509250929050565b5f60208284031215610cc5575f5ffd5b813563ffffffff81168114610c6d575f5ffd5b634e487b7160e01b5f52601160045260245ffd5b63ffffffff8281168282160390811115610d0857610d08610cd8565b92915050565b80820180821115610d0857610d08610cd8565b63ffffffff8181168382160190811115610d0857610d08610cd8565b5f82610d5757634e487b7160e01b5f52601260045260245ffd5b50049056',
} as const
