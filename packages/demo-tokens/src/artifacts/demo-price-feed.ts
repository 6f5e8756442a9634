// Made by scripts/contracts/write-artifacts.ts from DemoPriceFeed.sol.
export const demoPriceFeed = {
  abi: [
    {
      inputs: [
        {
          internalType: 'uint8',
          name: 'decimals_',
          type: 'uint8',
        },
      ],
      stateMutability: 'nonpayable',
      type: 'constructor',
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
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'latestRoundData',
      outputs: [
        {
          internalType: 'uint80',
          name: 'roundId',
          type: 'uint80',
        },
        {
          internalType: 'int256',
          name: 'answer',
          type: 'int256',
        },
        {
          internalType: 'uint256',
          name: 'startedAt',
          type: 'uint256',
        },
        {
          internalType: 'uint256',
          name: 'updatedAt',
          type: 'uint256',
        },
        {
          internalType: 'uint80',
          name: 'answeredInRound',
          type: 'uint80',
        },
      ],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        {
          internalType: 'int256',
          name: 'newPrice',
          type: 'int256',
        },
        {
          internalType: 'uint256',
          name: 'moment',
          type: 'uint256',
        },
      ],
      name: 'publish',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
  ],
  bytecode:
    '0x60a0604052348015600e575f5ffd5b506040516101e83803806101e8833981016040819052602b916035565b60ff16608052605a565b5f602082840312156044575f5ffd5b815160ff811681146053575f5ffd5b9392505050565b6080516101776100715f395f604801526101775ff3fe608060405234801561000f575f5ffd5b506004361061003f575f3560e01c8063313ce5671461004357806388e04c2c14610081578063feaf968c14610096575b5f5ffd5b61006a7f000000000000000000000000000000000000000000000000000000000000000081565b60405160ff90911681526020015b60405180910390f35b61009461008f366004610123565b6100d2565b005b6002545f546001546040805169ffffffffffffffffffff909416808552602085019390935283018190526060830152608082015260a001610078565b60028054600191905f906100f390849069ffffffffffffffffffff16610143565b825469ffffffffffffffffffff9182166101009390930a9283029190920219909116179055505f91909155600155565b5f5f60408385031215610134575f5ffd5b50508035926020909101359150565b69ffffffffffffffffffff818116838216019081111561017157634e487b7160e01b5f52601160045260245ffd5b9291505056',
} as const
