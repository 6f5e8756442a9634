// Made by scripts/contracts/write-artifacts.ts from MarketToken.sol.
export const marketToken = {
  abi: [
    {
      inputs: [],
      stateMutability: 'nonpayable',
      type: 'constructor',
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
          name: 'bid',
          type: 'uint256',
        },
        {
          internalType: 'uint256',
          name: 'atLeast',
          type: 'uint256',
        },
      ],
      name: 'AuctionBidTooLow',
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
          name: 'amount',
          type: 'uint256',
        },
      ],
      name: 'AuctionHasBids',
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
          name: 'endedAt',
          type: 'uint64',
        },
      ],
      name: 'AuctionOver',
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
          name: 'endsAt',
          type: 'uint64',
        },
      ],
      name: 'AuctionRunning',
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
          name: 'bidder',
          type: 'address',
        },
      ],
      name: 'BidOfAnotherRound',
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
          name: 'bidder',
          type: 'address',
        },
        {
          internalType: 'uint64',
          name: 'endedAt',
          type: 'uint64',
        },
      ],
      name: 'BidOver',
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
          name: 'bid',
          type: 'uint256',
        },
        {
          internalType: 'uint256',
          name: 'atLeast',
          type: 'uint256',
        },
      ],
      name: 'BidTooLow',
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
          name: 'buyer',
          type: 'address',
        },
      ],
      name: 'BuyerOwnsToken',
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
          internalType: 'uint256',
          name: 'tokenId',
          type: 'uint256',
        },
      ],
      name: 'EmptyBid',
      type: 'error',
    },
    {
      inputs: [],
      name: 'FailedCall',
      type: 'error',
    },
    {
      inputs: [
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
      name: 'InsufficientBalance',
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
      name: 'NoAuction',
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
          name: 'bidder',
          type: 'address',
        },
      ],
      name: 'NoBid',
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
      name: 'NotForSale',
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
          name: 'caller',
          type: 'address',
        },
        {
          internalType: 'address',
          name: 'owner',
          type: 'address',
        },
      ],
      name: 'NotTokenOwner',
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
      name: 'NothingToWithdraw',
      type: 'error',
    },
    {
      inputs: [],
      name: 'ReentrancyGuardReentrantCall',
      type: 'error',
    },
    {
      inputs: [
        {
          internalType: 'uint8',
          name: 'bits',
          type: 'uint8',
        },
        {
          internalType: 'uint256',
          name: 'value',
          type: 'uint256',
        },
      ],
      name: 'SafeCastOverflowedUintDowncast',
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
          name: 'seller',
          type: 'address',
        },
      ],
      name: 'SellerBids',
      type: 'error',
    },
    {
      inputs: [
        {
          internalType: 'uint64',
          name: 'duration',
          type: 'uint64',
        },
        {
          internalType: 'uint64',
          name: 'shortest',
          type: 'uint64',
        },
        {
          internalType: 'uint64',
          name: 'longest',
          type: 'uint64',
        },
      ],
      name: 'WrongBidDuration',
      type: 'error',
    },
    {
      inputs: [
        {
          internalType: 'uint64',
          name: 'duration',
          type: 'uint64',
        },
        {
          internalType: 'uint64',
          name: 'shortest',
          type: 'uint64',
        },
        {
          internalType: 'uint64',
          name: 'longest',
          type: 'uint64',
        },
      ],
      name: 'WrongDuration',
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
          name: 'sent',
          type: 'uint256',
        },
        {
          internalType: 'uint256',
          name: 'price',
          type: 'uint256',
        },
      ],
      name: 'WrongPayment',
      type: 'error',
    },
    {
      inputs: [
        {
          internalType: 'uint256',
          name: 'length',
          type: 'uint256',
        },
        {
          internalType: 'uint256',
          name: 'limit',
          type: 'uint256',
        },
      ],
      name: 'WrongUrlLength',
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
          internalType: 'uint256',
          name: 'tokenId',
          type: 'uint256',
        },
        {
          indexed: true,
          internalType: 'address',
          name: 'bidder',
          type: 'address',
        },
        {
          indexed: false,
          internalType: 'uint256',
          name: 'amount',
          type: 'uint256',
        },
        {
          indexed: false,
          internalType: 'uint64',
          name: 'endsAt',
          type: 'uint64',
        },
      ],
      name: 'AuctionBid',
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
      ],
      name: 'AuctionCancelled',
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
          name: 'winner',
          type: 'address',
        },
        {
          indexed: false,
          internalType: 'uint256',
          name: 'amount',
          type: 'uint256',
        },
      ],
      name: 'AuctionEnded',
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
          name: 'seller',
          type: 'address',
        },
        {
          indexed: false,
          internalType: 'uint256',
          name: 'reserve',
          type: 'uint256',
        },
        {
          indexed: false,
          internalType: 'uint64',
          name: 'endsAt',
          type: 'uint64',
        },
      ],
      name: 'AuctionStarted',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        {
          indexed: false,
          internalType: 'uint256',
          name: '_fromTokenId',
          type: 'uint256',
        },
        {
          indexed: false,
          internalType: 'uint256',
          name: '_toTokenId',
          type: 'uint256',
        },
      ],
      name: 'BatchMetadataUpdate',
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
          name: 'bidder',
          type: 'address',
        },
        {
          indexed: false,
          internalType: 'uint256',
          name: 'amount',
          type: 'uint256',
        },
      ],
      name: 'BidCancelled',
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
          name: 'bidder',
          type: 'address',
        },
        {
          indexed: false,
          internalType: 'uint256',
          name: 'amount',
          type: 'uint256',
        },
        {
          indexed: false,
          internalType: 'uint64',
          name: 'endsAt',
          type: 'uint64',
        },
      ],
      name: 'BidPlaced',
      type: 'event',
    },
    {
      anonymous: false,
      inputs: [
        {
          indexed: false,
          internalType: 'uint256',
          name: '_tokenId',
          type: 'uint256',
        },
      ],
      name: 'MetadataUpdate',
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
          indexed: false,
          internalType: 'uint256',
          name: 'price',
          type: 'uint256',
        },
      ],
      name: 'PriceUpdated',
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
          name: 'seller',
          type: 'address',
        },
        {
          indexed: true,
          internalType: 'address',
          name: 'buyer',
          type: 'address',
        },
        {
          indexed: false,
          internalType: 'uint256',
          name: 'price',
          type: 'uint256',
        },
        {
          indexed: false,
          internalType: 'uint256',
          name: 'royalty',
          type: 'uint256',
        },
      ],
      name: 'Sold',
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
      anonymous: false,
      inputs: [
        {
          indexed: true,
          internalType: 'address',
          name: 'account',
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
          name: 'amount',
          type: 'uint256',
        },
      ],
      name: 'Withdrawn',
      type: 'event',
    },
    {
      inputs: [],
      name: 'EXTENSION',
      outputs: [
        {
          internalType: 'uint64',
          name: '',
          type: 'uint64',
        },
      ],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'LONGEST_AUCTION',
      outputs: [
        {
          internalType: 'uint64',
          name: '',
          type: 'uint64',
        },
      ],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'LONGEST_BID',
      outputs: [
        {
          internalType: 'uint64',
          name: '',
          type: 'uint64',
        },
      ],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'RAISE_BASIS_POINTS',
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
      name: 'SHORTEST_AUCTION',
      outputs: [
        {
          internalType: 'uint64',
          name: '',
          type: 'uint64',
        },
      ],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'SHORTEST_BID',
      outputs: [
        {
          internalType: 'uint64',
          name: '',
          type: 'uint64',
        },
      ],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'URL_LIMIT',
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
        {
          internalType: 'address',
          name: 'bidder',
          type: 'address',
        },
        {
          internalType: 'uint256',
          name: 'atLeast',
          type: 'uint256',
        },
      ],
      name: 'acceptBid',
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
          internalType: 'uint256',
          name: 'tokenId',
          type: 'uint256',
        },
      ],
      name: 'auctionOf',
      outputs: [
        {
          components: [
            {
              internalType: 'address',
              name: 'seller',
              type: 'address',
            },
            {
              internalType: 'uint64',
              name: 'endsAt',
              type: 'uint64',
            },
            {
              internalType: 'uint256',
              name: 'reserve',
              type: 'uint256',
            },
            {
              internalType: 'address',
              name: 'bidder',
              type: 'address',
            },
            {
              internalType: 'uint256',
              name: 'amount',
              type: 'uint256',
            },
          ],
          internalType: 'struct Auctions.Auction',
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
      name: 'bidInAuction',
      outputs: [],
      stateMutability: 'payable',
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
          name: 'bidder',
          type: 'address',
        },
      ],
      name: 'bidOf',
      outputs: [
        {
          components: [
            {
              internalType: 'uint128',
              name: 'amount',
              type: 'uint128',
            },
            {
              internalType: 'uint64',
              name: 'endsAt',
              type: 'uint64',
            },
            {
              internalType: 'uint64',
              name: 'round',
              type: 'uint64',
            },
          ],
          internalType: 'struct Bids.Bid',
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
      name: 'burn',
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
      name: 'cancelAuction',
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
      name: 'cancelBid',
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
          internalType: 'uint256',
          name: 'tokenId',
          type: 'uint256',
        },
      ],
      name: 'lowestBid',
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
          internalType: 'string',
          name: 'url',
          type: 'string',
        },
        {
          internalType: 'uint256',
          name: 'cost',
          type: 'uint256',
        },
      ],
      name: 'mint',
      outputs: [
        {
          internalType: 'uint256',
          name: 'tokenId',
          type: 'uint256',
        },
      ],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [],
      name: 'minted',
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
      inputs: [
        {
          internalType: 'uint256',
          name: 'tokenId',
          type: 'uint256',
        },
        {
          internalType: 'uint64',
          name: 'duration',
          type: 'uint64',
        },
      ],
      name: 'placeBid',
      outputs: [],
      stateMutability: 'payable',
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
      name: 'priceOf',
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
          name: 'account',
          type: 'address',
        },
      ],
      name: 'proceedsOf',
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
      name: 'purchase',
      outputs: [],
      stateMutability: 'payable',
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
      name: 'roundOf',
      outputs: [
        {
          internalType: 'uint64',
          name: '',
          type: 'uint64',
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
          internalType: 'uint256',
          name: 'tokenId',
          type: 'uint256',
        },
      ],
      name: 'settleAuction',
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
          name: 'reserve',
          type: 'uint256',
        },
        {
          internalType: 'uint64',
          name: 'duration',
          type: 'uint64',
        },
      ],
      name: 'startAuction',
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
          internalType: 'uint256',
          name: 'tokenId',
          type: 'uint256',
        },
        {
          internalType: 'uint256',
          name: 'price',
          type: 'uint256',
        },
      ],
      name: 'updatePrice',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        {
          internalType: 'address payable',
          name: 'to',
          type: 'address',
        },
      ],
      name: 'withdraw',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
  ],
  bytecode:
    '0x608060405234801561000f575f5ffd5b506040518060400160405280601381526020017f546f7052756e20436f6c6c65637469626c657300000000000000000000000000815250604051806040016040528060038152602001620a8a4b60eb1b815250815f90816100709190610163565b50600161007d8282610163565b505050600161009661009361009c60201b60201c565b90565b55610221565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f0090565b634e487b7160e01b5f52604160045260245ffd5b600181811c908216806100e857607f821691505b60208210810361010657634e487b7160e01b5f52602260045260245ffd5b50919050565b601f82111561015e578282111561015e57805f5260205f20601f840160051c602085101561013757505f5b90810190601f840160051c035f5b8181101561015a575f83820155600101610145565b5050505b505050565b81516001600160401b0381111561017c5761017c6100c0565b6101908161018a84546100d4565b8461010c565b6020601f8211600181146101c2575f83156101ab5750848201515b5f19600385901b1c1916600184901b17845561021a565b5f84815260208120601f198516915b828110156101f157878501518255602094850194600190920191016101d1565b508482101561020e57868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b61307a8061022e5f395ff3fe60806040526004361061023e575f3560e01c8063715f5e9c11610134578063af8ee37f116100b3578063c87b56dd11610078578063c87b56dd1461077d578063d3ed1aa91461079c578063e5a61cc8146107b1578063e985e9c5146107c6578063efef39a1146107e5578063f33ae7fd146107f8575f5ffd5b8063af8ee37f146106bb578063af96c21e146106da578063b88d4fde146106ef578063b9186d7d1461070e578063c7c3809114610742575f5ffd5b806395d89b41116100f957806395d89b411461064a57806396b5a7551461065e5780639703ef351461067d578063a22cb4651461069c578063a4eb5bf114610579575f5ffd5b8063715f5e9c146105ae578063791cf026146105cd57806382102d1b146105e157806382367b2d146106005780639194eae71461061f575f5ffd5b80633c404a9c116101c057806351cff8d91161018557806351cff8d91461052857806356aa1894146105475780636352211e1461055a57806365a67c881461057957806370a082311461058f575f5ffd5b80633c404a9c1461047d57806342842e0e146104a957806342966c68146104c857806346f13619146104e75780634f02c42014610513575f5ffd5b806323b872dd1161020657806323b872dd1461031c57806328e05bf11461033b5780632975bfd41461040d5780632a55205a146104205780632e9936111461045e575f5ffd5b806301ffc9a714610242578063056b01ce1461027657806306fdde03146102a3578063081812fc146102c4578063095ea7b3146102fb575b5f5ffd5b34801561024d575f5ffd5b5061026161025c366004612a12565b6108f6565b60405190151581526020015b60405180910390f35b348015610281575f5ffd5b50610295610290366004612a2d565b610906565b60405190815260200161026d565b3480156102ae575f5ffd5b506102b76109e3565b60405161026d9190612acb565b3480156102cf575f5ffd5b506102e36102de366004612add565b610a72565b6040516001600160a01b03909116815260200161026d565b348015610306575f5ffd5b5061031a610315366004612b08565b610a99565b005b348015610327575f5ffd5b5061031a610336366004612b32565b610aa8565b348015610346575f5ffd5b506103d1610355366004612b70565b60408051606080820183525f8083526020808401829052928401819052948552600b82528285206001600160a01b039490941685529281529281902081519283018252546001600160801b03811683526001600160401b03600160801b8204811694840194909452600160c01b90049092169181019190915290565b6040805182516001600160801b031681526020808401516001600160401b0390811691830191909152928201519092169082015260600161026d565b61031a61041b366004612add565b610b31565b34801561042b575f5ffd5b5061043f61043a366004612b9e565b610ce8565b604080516001600160a01b03909316835260208301919091520161026d565b348015610469575f5ffd5b5061031a610478366004612add565b610d61565b348015610488575f5ffd5b5061049160fa81565b6040516001600160601b03909116815260200161026d565b3480156104b4575f5ffd5b5061031a6104c3366004612b32565b610ec3565b3480156104d3575f5ffd5b5061031a6104e2366004612add565b610ee2565b3480156104f2575f5ffd5b506104fb607881565b6040516001600160401b03909116815260200161026d565b34801561051e575f5ffd5b50610295600d5481565b348015610533575f5ffd5b5061031a610542366004612bbe565b610eed565b61031a610555366004612bef565b610fa2565b348015610565575f5ffd5b506102e3610574366004612add565b61124b565b348015610584575f5ffd5b506104fb62278d0081565b34801561059a575f5ffd5b506102956105a9366004612bbe565b611255565b3480156105b9575f5ffd5b506102956105c8366004612add565b61129a565b3480156105d8575f5ffd5b5061029560c881565b3480156105ec575f5ffd5b5061031a6105fb366004612c19565b611311565b34801561060b575f5ffd5b5061031a61061a366004612b9e565b61151f565b34801561062a575f5ffd5b50610295610639366004612bbe565b60096020525f908152604090205481565b348015610655575f5ffd5b506102b7611577565b348015610669575f5ffd5b5061031a610678366004612add565b611586565b348015610688575f5ffd5b5061031a610697366004612add565b6116cc565b3480156106a7575f5ffd5b5061031a6106b6366004612c4b565b6116ea565b3480156106c6575f5ffd5b5061031a6106d5366004612c7b565b6116f5565b3480156106e5575f5ffd5b506102956101f481565b3480156106fa575f5ffd5b5061031a610709366004612cb3565b611888565b348015610719575f5ffd5b50610295610728366004612add565b5f908152600a60205260409020546001600160801b031690565b34801561074d575f5ffd5b506104fb61075c366004612add565b5f908152600a6020526040902054600160801b90046001600160401b031690565b348015610788575f5ffd5b506102b7610797366004612add565b6118a0565b3480156107a7575f5ffd5b506104fb61025881565b3480156107bc575f5ffd5b506104fb610e1081565b3480156107d1575f5ffd5b506102616107e0366004612d91565b6118ab565b61031a6107f3366004612add565b6118d8565b348015610803575f5ffd5b506108a2610812366004612add565b6040805160a0810182525f80825260208201819052918101829052606081018290526080810191909152505f908152600c6020908152604091829020825160a08101845281546001600160a01b038082168352600160a01b9091046001600160401b0316938201939093526001820154938101939093526002810154909116606083015260030154608082015290565b60405161026d919081516001600160a01b0390811682526020808401516001600160401b03169083015260408084015190830152606080840151909116908201526080918201519181019190915260a00190565b5f610900826119b8565b92915050565b5f61090f6119dc565b8280158061091d575060c881115b1561094a5760405163b620ffe760e01b81526004810182905260c860248201526044015b60405180910390fd5b600d5f815461095890612dd1565b919050819055915061099f8286868080601f0160208091040260200160405190810160405280939291908181526020018383808284375f920191909152506119f792505050565b6109ab823360fa611a46565b82156109bb576109bb8284611b06565b6109c53383611b7d565b506109dc60015f51602061305a5f395f51905f5255565b9392505050565b60605f80546109f190612de9565b80601f0160208091040260200160405190810160405280929190818152602001828054610a1d90612de9565b8015610a685780601f10610a3f57610100808354040283529160200191610a68565b820191905f5260205f20905b815481529060010190602001808311610a4b57829003601f168201915b5050505050905090565b5f610a7c82611b96565b505f828152600460205260409020546001600160a01b0316610900565b610aa4828233611bce565b5050565b6001600160a01b038216610ad157604051633250574960e11b81525f6004820152602401610941565b5f610add838333611bdb565b9050836001600160a01b0316816001600160a01b031614610b2b576040516364283d7b60e01b81526001600160a01b0380861660048301526024820184905282166044820152606401610941565b50505050565b5f610b3b82611c0a565b8054909150600160a01b90046001600160401b03164210610b8a57805460405163869a8e3160e01b815260048101849052600160a01b9091046001600160401b03166024820152604401610941565b80546001600160a01b03163303610bbd5760405163c28d318b60e01b815260048101839052336024820152604401610941565b5f610bc78361129a565b905080341015610bfa57604051631e8a0c8f60e31b81526004810184905234602482015260448101829052606401610941565b60028201546001600160a01b031615610c2a5760028201546003830154610c2a916001600160a01b031690611c53565b6002820180546001600160a01b031916331790553460038301555f610c50607842612e21565b83549091506001600160401b03808316600160a01b909204161015610c9357825467ffffffffffffffff60a01b1916600160a01b6001600160401b038316021783555b825460408051348152600160a01b9092046001600160401b03166020830152339186917ff4ca8f28d2277ee9de6c8d6360c2f3632df62d99f03e193ac654e5ab6243706591015b60405180910390a350505050565b5f82815260086020526040812080548291906001600160a01b03811690600160a01b90046001600160601b031681610d3b5750506007546001600160a01b03811690600160a01b90046001600160601b03165b5f610d52876001600160601b038416612710611c83565b92989297509195505050505050565b5f610d6b82611c0a565b6040805160a08101825282546001600160a01b038082168352600160a01b9091046001600160401b03166020830181905260018501549383019390935260028401541660608201526003909201546080830152909150421015610df9576020810151604051631c0eb56f60e11b8152600481018490526001600160401b039091166024820152604401610941565b5f828152600c6020908152604080832080546001600160e01b0319168155600181018490556002810180546001600160a01b0319169055600301929092556060830151608084015192519283526001600160a01b03169184917fd2aa34a4fdbbc6dff6a3e56f46e0f3ae2a31d7785ff3487aa5c95c642acea501910160405180910390a360608101516001600160a01b0316610e9d57610aa430825f015184611d33565b610eb482825f015183606001518460800151611de0565b610aa430826060015184611d33565b610edd83838360405180602001604052805f815250611888565b505050565b610aa45f8233611bdb565b610ef56119dc565b335f9081526009602052604081205490819003610f2757604051636e34ee0b60e11b8152336004820152602401610941565b335f8181526009602052604080822091909155516001600160a01b03841691907fd1c19fbcd4551a5edfb66d43d2e337c04837afda3482b42bdf569a8fccdae5fb90610f769085815260200190565b60405180910390a3610f888282611e6c565b50610f9f60015f51602061305a5f395f51905f5255565b50565b345f03610fc557604051633991b62f60e01b815260048101839052602401610941565b610e106001600160401b0382161080610fe9575062278d006001600160401b038216115b1561102357604051633e44f5a960e01b81526001600160401b0382166004820152610e10602482015262278d006044820152606401610941565b3361102d8361124b565b6001600160a01b03160361105d576040516367f4beb960e01b815260048101839052336024820152604401610941565b5f828152600b602090815260408083203384528252808320815160608101835290546001600160801b0380821683526001600160401b03600160801b8304811684870152600160c01b90920490911682840152868552600a90935292208251909116158015906110fd5750805460408301516001600160401b03908116600160801b909204161415806110fd575081602001516001600160401b03164210155b1561111d576111198433845f01516001600160801b0316611edf565b5f82525b604051806060016040528061113134611f32565b845161113d9190612e40565b6001600160801b031681526020016111558542612e21565b6001600160401b0390811682528354600160801b9081900482166020938401525f888152600b845260408082203383528552908190208551815495870151928701516001600160801b039091166001600160c01b031990961695909517918416909202176001600160c01b0316600160c01b9390921683029190911790558254919350900460ff166111f357805460ff60c01b1916600160c01b1781555b81516020830151604051339287927f26a2b73a513b1d1101f625ffcf044dc275db949592e58b12a18b3bf6fe55e4f392610cda9291906001600160801b039290921682526001600160401b0316602082015260400190565b5f61090082611b96565b5f6001600160a01b03821661127f576040516322718ad960e21b81525f6004820152602401610941565b506001600160a01b03165f9081526003602052604090205490565b5f5f6112a583611c0a565b60028101549091506001600160a01b03166112d7576001810154156112ce5780600101546109dc565b60019392505050565b6127106101f482600301546112ec9190612e5f565b6112f89061270f612e76565b6113029190612e9d565b81600301546109dc9190612e76565b825f61131c8261124b565b90506001600160a01b038116331461135f5760405163d1344c4560e01b8152600481018390523360248201526001600160a01b0382166044820152606401610941565b6102586001600160401b0384161080611383575062278d006001600160401b038416115b156113bd57604051636c4c44f560e01b81526001600160401b0384166004820152610258602482015262278d006044820152606401610941565b5f6113c88442612e21565b90506040518060a00160405280336001600160a01b03168152602001826001600160401b031681526020018681526020015f6001600160a01b031681526020015f815250600c5f8881526020019081526020015f205f820151815f015f6101000a8154816001600160a01b0302191690836001600160a01b031602179055506020820151815f0160146101000a8154816001600160401b0302191690836001600160401b03160217905550604082015181600101556060820151816002015f6101000a8154816001600160a01b0302191690836001600160a01b0316021790555060808201518160030155905050336001600160a01b0316867f79a11a0590a7e2ba9f4cb8c56e204acc492923769cde73fe117fcbee6a0f72f387846040516115049291909182526001600160401b0316602082015260400190565b60405180910390a3611517333088611d33565b505050505050565b815f61152a8261124b565b90506001600160a01b038116331461156d5760405163d1344c4560e01b8152600481018390523360248201526001600160a01b0382166044820152606401610941565b610b2b8484611b06565b6060600180546109f190612de9565b5f61159082611c0a565b6040805160a08101825282546001600160a01b03808216808452600160a01b9092046001600160401b03166020840152600185015493830193909352600284015490921660608201526003909201546080830152909150331461162157805160405163d1344c4560e01b8152600481018490523360248201526001600160a01b039091166044820152606401610941565b60608101516001600160a01b03161561165d5760808101516040516333259a3560e21b8152610941918491600401918252602082015260400190565b5f828152600c602052604080822080546001600160e01b0319168155600181018390556002810180546001600160a01b03191690556003018290555183917f2809c7e17bf978fbc7194c0a694b638c4215e9140cacc6c38ca36010b45697df91a2610aa430825f015184611d33565b610f9f81336116db8433611f69565b516001600160801b0316611edf565b610aa433838361203b565b6116fd6119dc565b825f6117088261124b565b90506001600160a01b038116331461174b5760405163d1344c4560e01b8152600481018390523360248201526001600160a01b0382166044820152606401610941565b5f6117568686611f69565b5f878152600a6020526040908190205490820151919250600160801b90046001600160401b039081169116146117b157604051632a42996760e11b8152600481018790526001600160a01b0386166024820152604401610941565b80602001516001600160401b03164210611805576020810151604051634c903bb160e01b8152600481018890526001600160a01b03871660248201526001600160401b039091166044820152606401610941565b80516001600160801b031684111561184c5780516040516305c061d560e21b8152600481018890526001600160801b03909116602482015260448101859052606401610941565b611864863387845f01516001600160801b0316611de0565b61186f3386886120fa565b505050610edd60015f51602061305a5f395f51905f5255565b611893848484610aa8565b610b2b3385858585612114565b60606109008261223a565b6001600160a01b039182165f90815260056020908152604080832093909416825291909152205460ff1690565b6118e06119dc565b5f818152600a60205260408120546001600160801b03169081900361191b57604051630cb5f92160e41b815260048101839052602401610941565b5f6119258361124b565b9050336001600160a01b03821603611959576040516367f4beb960e01b815260048101849052336024820152604401610941565b81341461198957604051632c2f9c4960e01b81526004810184905234602482015260448101839052606401610941565b61199583823385611de0565b6119a08133856120fa565b5050610f9f60015f51602061305a5f395f51905f5255565b5f6001600160e01b0319821663152a902d60e11b14806109005750610900826122bb565b6119e46122df565b60025f51602061305a5f395f51905f5255565b5f828152600660205260409020611a0e8282612f0a565b506040518281527ff8e1a15aba9398e019f0b49df1a4fde98ee17ae345cb5f6b5e2c27f5033e8ce79060200160405180910390a15050565b6127106001600160601b038216811015611a8c5760405163dfd1fc1b60e01b8152600481018590526001600160601b038316602482015260448101829052606401610941565b6001600160a01b038316611abc57604051634b4f842960e11b8152600481018590525f6024820152604401610941565b506040805180820182526001600160a01b0393841681526001600160601b0392831660208083019182525f968752600890529190942093519051909116600160a01b029116179055565b611b0f81611f32565b5f838152600a602090815260409182902080546fffffffffffffffffffffffffffffffff19166001600160801b0394909416939093179092555182815283917f945c1c4e99aa89f648fbfe3df471b916f719e16d960fcec0737d4d56bd696838910160405180910390a25050565b610aa4828260405180602001604052805f815250612310565b5f818152600260205260408120546001600160a01b03168061090057604051637e27328960e01b815260048101849052602401610941565b610edd8383836001612327565b5f611be784848461242b565b90506001600160a01b038116156109dc57611c018361251d565b6109dc83612543565b5f818152600c6020526040812080549091600160a01b9091046001600160401b03169003611c4e5760405163bbc0ba9b60e01b815260048101839052602401610941565b919050565b6001600160a01b0382165f9081526009602052604081208054839290611c7a908490612e76565b90915550505050565b5f5f5f611c9086866125bb565b91509150815f03611cb457838181611caa57611caa612e89565b04925050506109dc565b818411611ccb57611ccb60038515026011186125d7565b5f848688095f868103871696879004966002600389028118808a02820302808a02820302808a02820302808a02820302808a02820302808a02909103029181900381900460010185841190960395909502919093039390930492909217029150509392505050565b6001600160a01b038216611d5c57604051633250574960e11b81525f6004820152602401610941565b5f611d6883835f611bdb565b90506001600160a01b038116611d9457604051637e27328960e01b815260048101839052602401610941565b836001600160a01b0316816001600160a01b031614610b2b576040516364283d7b60e01b81526001600160a01b0380861660048301526024820184905282166044820152606401610941565b5f5f611dec8684610ce8565b91509150611dfa8282611c53565b611e0d85611e088386612fc4565b611c53565b836001600160a01b0316856001600160a01b0316877fa70b1a854695e7921b122988e216d3a6cd10ed799017c67b1ff231967e6bf56d8685604051611e5c929190918252602082015260400190565b60405180910390a4505050505050565b80471015611e965760405163cf47918160e01b815247600482015260248101829052604401610941565b611eaf828260405180602001604052805f8152506125e8565b15611eb8575050565b3d15611ec657610aa46125fd565b60405163d6bda27560e01b815260040160405180910390fd5b611ee98282611c53565b816001600160a01b0316837faf2f02012ea1953fe9293dd4a8bb5194c96792324f9385297c991c2cfeade3d983604051611f2591815260200190565b60405180910390a3505050565b5f6001600160801b03821115611f65576040516306dfcc6560e41b81526080600482015260248101839052604401610941565b5090565b60408051606080820183525f8083526020808401829052928401819052858152600b83528381206001600160a01b0386168252835283812084519283018552546001600160801b0381168084526001600160401b03600160801b8304811695850195909552600160c01b90910490931693820193909352910361201157604051630337388b60e31b8152600481018490526001600160a01b0383166024820152604401610941565b5f928352600b602090815260408085206001600160a01b0390941685529290529082209190915590565b6001600160a01b0383166120645760405163a9fbf51f60e01b81525f6004820152602401610941565b6001600160a01b03821661209657604051630b61174360e31b81526001600160a01b0383166004820152602401610941565b6001600160a01b038381165f81815260056020908152604080832094871680845294825291829020805460ff191686151590811790915591519182527f17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c319101611f25565b610edd83838360405180602001604052805f815250612608565b6001600160a01b0383163b1561223357604051630a85bd0160e11b81526001600160a01b0384169063150b7a0290612156908890889087908790600401612fd7565b6020604051808303815f875af1925050508015612190575060408051601f3d908101601f1916820190925261218d91810190613013565b60015b6121f7573d8080156121bd576040519150601f19603f3d011682016040523d82523d5f602084013e6121c2565b606091505b5080515f036121ef57604051633250574960e11b81526001600160a01b0385166004820152602401610941565b805160208201fd5b6001600160e01b03198116630a85bd0160e11b1461151757604051633250574960e11b81526001600160a01b0385166004820152602401610941565b5050505050565b606061224582611b96565b505f61225b60408051602081019091525f815290565b90505f61226784612613565b905081515f03612278579392505050565b8051156122aa578181604051602001612292929190613045565b60405160208183030381529060405292505050919050565b6122b3846126b2565b949350505050565b5f6001600160e01b03198216632483248360e11b1480610900575061090082612722565b5f51602061305a5f395f51905f525460020361230e57604051633ee5aeb560e01b815260040160405180910390fd5b565b61231a8383612771565b610edd335f858585612114565b808061233b57506001600160a01b03821615155b156123fc575f61234a84611b96565b90506001600160a01b038316158015906123765750826001600160a01b0316816001600160a01b031614155b8015612389575061238781846118ab565b155b156123b25760405163a9fbf51f60e01b81526001600160a01b0384166004820152602401610941565b81156123fa5783856001600160a01b0316826001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92560405160405180910390a45b505b50505f90815260046020526040902080546001600160a01b0319166001600160a01b0392909216919091179055565b5f828152600260205260408120546001600160a01b0390811690831615612457576124578184866127d2565b6001600160a01b03811615612491576124725f855f5f612327565b6001600160a01b0381165f90815260036020526040902080545f190190555b6001600160a01b038516156124bf576001600160a01b0385165f908152600360205260409020805460010190555b5f8481526002602052604080822080546001600160a01b0319166001600160a01b0389811691821790925591518793918516917fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef91a4949350505050565b5f818152600a60205260409020546001600160801b031615610f9f57610f9f815f611b06565b5f818152600a602052604090208054600160c01b900460ff16612564575050565b805460ff60c01b19168082556001908290601090612593908490600160801b90046001600160401b0316612e21565b92506101000a8154816001600160401b0302191690836001600160401b031602179055505050565b5f805f1983850993909202808410938190039390930393915050565b634e487b715f52806020526024601cfd5b5f5f5f83516020850186885af1949350505050565b6040513d5f823e3d81fd5b611893848484611d33565b5f81815260066020526040902080546060919061262f90612de9565b80601f016020809104026020016040519081016040528092919081815260200182805461265b90612de9565b80156126a65780601f1061267d576101008083540402835291602001916126a6565b820191905f5260205f20905b81548152906001019060200180831161268957829003601f168201915b50505050509050919050565b60606126bd82611b96565b505f6126d360408051602081019091525f815290565b90505f8151116126f15760405180602001604052805f8152506109dc565b806126fb84612836565b60405160200161270c929190613045565b6040516020818303038152906040529392505050565b5f6001600160e01b031982166380ac58cd60e01b148061275257506001600160e01b03198216635b5e139f60e01b145b8061090057506301ffc9a760e01b6001600160e01b0319831614610900565b6001600160a01b03821661279a57604051633250574960e11b81525f6004820152602401610941565b5f6127a683835f611bdb565b90506001600160a01b03811615610edd576040516339e3563760e11b81525f6004820152602401610941565b6127dd8383836128c5565b610edd576001600160a01b03831661280b57604051637e27328960e01b815260048101829052602401610941565b60405163177e802f60e01b81526001600160a01b038316600482015260248101829052604401610941565b60605f61284283612926565b60010190505f816001600160401b0381111561286057612860612c9f565b6040519080825280601f01601f19166020018201604052801561288a576020820181803683370190505b5090508181016020015b5f19016f181899199a1a9b1b9c1cb0b131b232b360811b600a86061a8153600a850494508461289457509392505050565b5f6001600160a01b038316158015906122b35750826001600160a01b0316846001600160a01b031614806128fe57506128fe84846118ab565b806122b35750505f908152600460205260409020546001600160a01b03908116911614919050565b5f8072184f03e93ff9f4daa797ed6e38ed64bf6a1f0160401b83106129645772184f03e93ff9f4daa797ed6e38ed64bf6a1f0160401b830492506040015b6d04ee2d6d415b85acef81000000008310612990576d04ee2d6d415b85acef8100000000830492506020015b662386f26fc1000083106129ae57662386f26fc10000830492506010015b6305f5e10083106129c6576305f5e100830492506008015b61271083106129da57612710830492506004015b606483106129ec576064830492506002015b600a83106109005760010192915050565b6001600160e01b031981168114610f9f575f5ffd5b5f60208284031215612a22575f5ffd5b81356109dc816129fd565b5f5f5f60408486031215612a3f575f5ffd5b83356001600160401b03811115612a54575f5ffd5b8401601f81018613612a64575f5ffd5b80356001600160401b03811115612a79575f5ffd5b866020828401011115612a8a575f5ffd5b6020918201979096509401359392505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b602081525f6109dc6020830184612a9d565b5f60208284031215612aed575f5ffd5b5035919050565b6001600160a01b0381168114610f9f575f5ffd5b5f5f60408385031215612b19575f5ffd5b8235612b2481612af4565b946020939093013593505050565b5f5f5f60608486031215612b44575f5ffd5b8335612b4f81612af4565b92506020840135612b5f81612af4565b929592945050506040919091013590565b5f5f60408385031215612b81575f5ffd5b823591506020830135612b9381612af4565b809150509250929050565b5f5f60408385031215612baf575f5ffd5b50508035926020909101359150565b5f60208284031215612bce575f5ffd5b81356109dc81612af4565b80356001600160401b0381168114611c4e575f5ffd5b5f5f60408385031215612c00575f5ffd5b82359150612c1060208401612bd9565b90509250929050565b5f5f5f60608486031215612c2b575f5ffd5b8335925060208401359150612c4260408501612bd9565b90509250925092565b5f5f60408385031215612c5c575f5ffd5b8235612c6781612af4565b915060208301358015158114612b93575f5ffd5b5f5f5f60608486031215612c8d575f5ffd5b833592506020840135612b5f81612af4565b634e487b7160e01b5f52604160045260245ffd5b5f5f5f5f60808587031215612cc6575f5ffd5b8435612cd181612af4565b93506020850135612ce181612af4565b92506040850135915060608501356001600160401b03811115612d02575f5ffd5b8501601f81018713612d12575f5ffd5b80356001600160401b03811115612d2b57612d2b612c9f565b604051601f8201601f19908116603f011681016001600160401b0381118282101715612d5957612d59612c9f565b604052818152828201602001891015612d70575f5ffd5b816020840160208301375f6020838301015280935050505092959194509250565b5f5f60408385031215612da2575f5ffd5b8235612dad81612af4565b91506020830135612b9381612af4565b634e487b7160e01b5f52601160045260245ffd5b5f60018201612de257612de2612dbd565b5060010190565b600181811c90821680612dfd57607f821691505b602082108103612e1b57634e487b7160e01b5f52602260045260245ffd5b50919050565b6001600160401b03818116838216019081111561090057610900612dbd565b6001600160801b03818116838216019081111561090057610900612dbd565b808202811582820484141761090057610900612dbd565b8082018082111561090057610900612dbd565b634e487b7160e01b5f52601260045260245ffd5b5f82612eb757634e487b7160e01b5f52601260045260245ffd5b500490565b601f821115610edd5782821115610edd57805f5260205f20601f840160051c6020851015612ee757505f5b90810190601f840160051c035f5b81811015611517575f83820155600101612ef5565b81516001600160401b03811115612f2357612f23612c9f565b612f3781612f318454612de9565b84612ebc565b6020601f821160018114612f69575f8315612f525750848201515b5f19600385901b1c1916600184901b178455612233565b5f84815260208120601f198516915b82811015612f985787850151825560209485019460019092019101612f78565b5084821015612fb557868401515f19600387901b60f8161c191681555b50505050600190811b01905550565b8181038181111561090057610900612dbd565b6001600160a01b03858116825284166020820152604081018390526080606082018190525f9061300990830184612a9d565b9695505050505050565b5f60208284031215613023575f5ffd5b81516109dc816129fd565b5f81518060208401855e5f93019283525090919050565b5f6122b3613053838661302e565b8461302e56fe9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00',
} as const
