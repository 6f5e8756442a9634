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
    '0x608060405234801561000f575f5ffd5b506040518060400160405280601381526020017f546f7052756e20436f6c6c65637469626c657300000000000000000000000000815250604051806040016040528060038152602001620a8a4b60eb1b815250815f90816100709190610163565b50600161007d8282610163565b505050600161009661009361009c60201b60201c565b90565b55610221565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f0090565b634e487b7160e01b5f52604160045260245ffd5b600181811c908216806100e857607f821691505b60208210810361010657634e487b7160e01b5f52602260045260245ffd5b50919050565b601f82111561015e578282111561015e57805f5260205f20601f840160051c602085101561013757505f5b90810190601f840160051c035f5b8181101561015a575f83820155600101610145565b5050505b505050565b81516001600160401b0381111561017c5761017c6100c0565b6101908161018a84546100d4565b8461010c565b6020601f8211600181146101c2575f83156101ab5750848201515b5f19600385901b1c1916600184901b17845561021a565b5f84815260208120601f198516915b828110156101f157878501518255602094850194600190920191016101d1565b508482101561020e57868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b612b578061022e5f395ff3fe60806040526004361061021d575f3560e01c8063715f5e9c1161011e578063a22cb465116100a8578063c87b56dd1161006d578063c87b56dd1461067c578063d3ed1aa91461069b578063e985e9c5146106b0578063efef39a1146106cf578063f33ae7fd146106e2575f5ffd5b8063a22cb465146105df578063af8ee37f146105fe578063af96c21e1461061d578063b88d4fde14610632578063b9186d7d14610651575f5ffd5b80639194eae7116100ee5780639194eae71461054f57806395d89b411461057a57806396b5a7551461058e5780639703ef35146105ad5780639979ef45146105cc575f5ffd5b8063715f5e9c146104de578063791cf026146104fd57806382102d1b1461051157806382367b2d14610530575f5ffd5b80632e993611116101aa5780634f02c4201161016f5780634f02c4201461045657806351cff8d91461046b5780636352211e1461048a57806365a67c88146104a957806370a08231146104bf575f5ffd5b80632e993611146103a15780633c404a9c146103c057806342842e0e146103ec57806342966c681461040b57806346f136191461042a575f5ffd5b8063095ea7b3116101f0578063095ea7b3146102da57806323b872dd146102fb57806328e05bf11461031a5780632975bfd4146103505780632a55205a14610363575f5ffd5b806301ffc9a714610221578063056b01ce1461025557806306fdde0314610282578063081812fc146102a3575b5f5ffd5b34801561022c575f5ffd5b5061024061023b36600461253f565b6107e0565b60405190151581526020015b60405180910390f35b348015610260575f5ffd5b5061027461026f36600461255a565b6107f0565b60405190815260200161024c565b34801561028d575f5ffd5b506102966108cd565b60405161024c91906125f8565b3480156102ae575f5ffd5b506102c26102bd36600461260a565b61095c565b6040516001600160a01b03909116815260200161024c565b3480156102e5575f5ffd5b506102f96102f4366004612635565b610983565b005b348015610306575f5ffd5b506102f961031536600461265f565b610992565b348015610325575f5ffd5b5061027461033436600461269d565b600b60209081525f928352604080842090915290825290205481565b6102f961035e36600461260a565b610a1b565b34801561036e575f5ffd5b5061038261037d3660046126cb565b610bd1565b604080516001600160a01b03909316835260208301919091520161024c565b3480156103ac575f5ffd5b506102f96103bb36600461260a565b610c4a565b3480156103cb575f5ffd5b506103d460fa81565b6040516001600160601b03909116815260200161024c565b3480156103f7575f5ffd5b506102f961040636600461265f565b610dac565b348015610416575f5ffd5b506102f961042536600461260a565b610dcb565b348015610435575f5ffd5b5061043e607881565b6040516001600160401b03909116815260200161024c565b348015610461575f5ffd5b50610274600d5481565b348015610476575f5ffd5b506102f96104853660046126eb565b610dd6565b348015610495575f5ffd5b506102c26104a436600461260a565b610e8b565b3480156104b4575f5ffd5b5061043e62278d0081565b3480156104ca575f5ffd5b506102746104d93660046126eb565b610e95565b3480156104e9575f5ffd5b506102746104f836600461260a565b610eda565b348015610508575f5ffd5b5061027460c881565b34801561051c575f5ffd5b506102f961052b366004612706565b610f51565b34801561053b575f5ffd5b506102f961054a3660046126cb565b61115f565b34801561055a575f5ffd5b506102746105693660046126eb565b60096020525f908152604090205481565b348015610585575f5ffd5b506102966111b7565b348015610599575f5ffd5b506102f96105a836600461260a565b6111c6565b3480156105b8575f5ffd5b506102f96105c736600461260a565b61130c565b6102f96105da36600461260a565b61135e565b3480156105ea575f5ffd5b506102f96105f9366004612747565b611439565b348015610609575f5ffd5b506102f9610618366004612777565b611444565b348015610628575f5ffd5b506102746101f481565b34801561063d575f5ffd5b506102f961064c3660046127af565b611544565b34801561065c575f5ffd5b5061027461066b36600461260a565b600a6020525f908152604090205481565b348015610687575f5ffd5b5061029661069636600461260a565b61155c565b3480156106a6575f5ffd5b5061043e61025881565b3480156106bb575f5ffd5b506102406106ca36600461288d565b611567565b6102f96106dd36600461260a565b611594565b3480156106ed575f5ffd5b5061078c6106fc36600461260a565b6040805160a0810182525f80825260208201819052918101829052606081018290526080810191909152505f908152600c6020908152604091829020825160a08101845281546001600160a01b038082168352600160a01b9091046001600160401b0316938201939093526001820154938101939093526002810154909116606083015260030154608082015290565b60405161024c919081516001600160a01b0390811682526020808401516001600160401b03169083015260408084015190830152606080840151909116908201526080918201519181019190915260a00190565b5f6107ea8261166b565b92915050565b5f6107f961168f565b82801580610807575060c881115b156108345760405163b620ffe760e01b81526004810182905260c860248201526044015b60405180910390fd5b600d5f8154610842906128cd565b91905081905591506108898286868080601f0160208091040260200160405190810160405280939291908181526020018383808284375f920191909152506116aa92505050565b610895823360fa6116f9565b82156108a5576108a582846117b9565b6108af3383611809565b506108c660015f516020612b375f395f51905f5255565b9392505050565b60605f80546108db906128e5565b80601f0160208091040260200160405190810160405280929190818152602001828054610907906128e5565b80156109525780601f1061092957610100808354040283529160200191610952565b820191905f5260205f20905b81548152906001019060200180831161093557829003601f168201915b5050505050905090565b5f61096682611822565b505f828152600460205260409020546001600160a01b03166107ea565b61098e82823361185a565b5050565b6001600160a01b0382166109bb57604051633250574960e11b81525f600482015260240161082b565b5f6109c7838333611867565b9050836001600160a01b0316816001600160a01b031614610a15576040516364283d7b60e01b81526001600160a01b038086166004830152602482018490528216604482015260640161082b565b50505050565b5f610a258261188d565b8054909150600160a01b90046001600160401b03164210610a7457805460405163869a8e3160e01b815260048101849052600160a01b9091046001600160401b0316602482015260440161082b565b80546001600160a01b03163303610aa75760405163c28d318b60e01b81526004810183905233602482015260440161082b565b5f610ab183610eda565b905080341015610ae457604051631e8a0c8f60e31b8152600481018490523460248201526044810182905260640161082b565b60028201546001600160a01b031615610b145760028201546003830154610b14916001600160a01b0316906118d6565b6002820180546001600160a01b031916331790553460038301555f610b3a60784261291d565b83549091506001600160401b03808316600160a01b909204161015610b7d57825467ffffffffffffffff60a01b1916600160a01b6001600160401b038316021783555b825460408051348152600160a01b9092046001600160401b03166020830152339186917ff4ca8f28d2277ee9de6c8d6360c2f3632df62d99f03e193ac654e5ab62437065910160405180910390a350505050565b5f82815260086020526040812080548291906001600160a01b03811690600160a01b90046001600160601b031681610c245750506007546001600160a01b03811690600160a01b90046001600160601b03165b5f610c3b876001600160601b038416612710611906565b92989297509195505050505050565b5f610c548261188d565b6040805160a08101825282546001600160a01b038082168352600160a01b9091046001600160401b03166020830181905260018501549383019390935260028401541660608201526003909201546080830152909150421015610ce2576020810151604051631c0eb56f60e11b8152600481018490526001600160401b03909116602482015260440161082b565b5f828152600c6020908152604080832080546001600160e01b0319168155600181018490556002810180546001600160a01b0319169055600301929092556060830151608084015192519283526001600160a01b03169184917fd2aa34a4fdbbc6dff6a3e56f46e0f3ae2a31d7785ff3487aa5c95c642acea501910160405180910390a360608101516001600160a01b0316610d865761098e30825f0151846119b6565b610d9d82825f015183606001518460800151611a63565b61098e308260600151846119b6565b610dc683838360405180602001604052805f815250611544565b505050565b61098e5f8233611867565b610dde61168f565b335f9081526009602052604081205490819003610e1057604051636e34ee0b60e11b815233600482015260240161082b565b335f8181526009602052604080822091909155516001600160a01b03841691907fd1c19fbcd4551a5edfb66d43d2e337c04837afda3482b42bdf569a8fccdae5fb90610e5f9085815260200190565b60405180910390a3610e718282611aef565b50610e8860015f516020612b375f395f51905f5255565b50565b5f6107ea82611822565b5f6001600160a01b038216610ebf576040516322718ad960e21b81525f600482015260240161082b565b506001600160a01b03165f9081526003602052604090205490565b5f5f610ee58361188d565b60028101549091506001600160a01b0316610f1757600181015415610f0e5780600101546108c6565b60019392505050565b6127106101f48260030154610f2c919061293c565b610f389061270f612953565b610f42919061297a565b81600301546108c69190612953565b825f610f5c82610e8b565b90506001600160a01b0381163314610f9f5760405163d1344c4560e01b8152600481018390523360248201526001600160a01b038216604482015260640161082b565b6102586001600160401b0384161080610fc3575062278d006001600160401b038416115b15610ffd57604051636c4c44f560e01b81526001600160401b0384166004820152610258602482015262278d00604482015260640161082b565b5f611008844261291d565b90506040518060a00160405280336001600160a01b03168152602001826001600160401b031681526020018681526020015f6001600160a01b031681526020015f815250600c5f8881526020019081526020015f205f820151815f015f6101000a8154816001600160a01b0302191690836001600160a01b031602179055506020820151815f0160146101000a8154816001600160401b0302191690836001600160401b03160217905550604082015181600101556060820151816002015f6101000a8154816001600160a01b0302191690836001600160a01b0316021790555060808201518160030155905050336001600160a01b0316867f79a11a0590a7e2ba9f4cb8c56e204acc492923769cde73fe117fcbee6a0f72f387846040516111449291909182526001600160401b0316602082015260400190565b60405180910390a36111573330886119b6565b505050505050565b815f61116a82610e8b565b90506001600160a01b03811633146111ad5760405163d1344c4560e01b8152600481018390523360248201526001600160a01b038216604482015260640161082b565b610a1584846117b9565b6060600180546108db906128e5565b5f6111d08261188d565b6040805160a08101825282546001600160a01b03808216808452600160a01b9092046001600160401b03166020840152600185015493830193909352600284015490921660608201526003909201546080830152909150331461126157805160405163d1344c4560e01b8152600481018490523360248201526001600160a01b03909116604482015260640161082b565b60608101516001600160a01b03161561129d5760808101516040516333259a3560e21b815261082b918491600401918252602082015260400190565b5f828152600c602052604080822080546001600160e01b0319168155600181018390556002810180546001600160a01b03191690556003018290555183917f2809c7e17bf978fbc7194c0a694b638c4215e9140cacc6c38ca36010b45697df91a261098e30825f0151846119b6565b5f6113178233611b62565b905061132333826118d6565b604051818152339083907faf2f02012ea1953fe9293dd4a8bb5194c96792324f9385297c991c2cfeade3d99060200160405180910390a35050565b345f0361138157604051633991b62f60e01b81526004810182905260240161082b565b3361138b82610e8b565b6001600160a01b0316036113bb576040516367f4beb960e01b81526004810182905233602482015260440161082b565b5f818152600b60209081526040808320338452909152812080543492906113e3908490612953565b90915550505f818152600b60209081526040808320338085529083529281902054905190815283917f0e54eff26401bf69b81b26f60bd85ef47f5d85275c1d268d84f68d6897431c47910160405180910390a350565b61098e338383611be1565b61144c61168f565b825f61145782610e8b565b90506001600160a01b038116331461149a5760405163d1344c4560e01b8152600481018390523360248201526001600160a01b038216604482015260640161082b565b5f6114a58686611b62565b9050336001600160a01b038616036114e2576040516367f4beb960e01b8152600481018790526001600160a01b038616602482015260440161082b565b83811015611514576040516305c061d560e21b815260048101879052602481018290526044810185905260640161082b565b61152086338784611a63565b61152b338688611ca8565b505050610dc660015f516020612b375f395f51905f5255565b61154f848484610992565b610a153385858585611cc2565b60606107ea82611de8565b6001600160a01b039182165f90815260056020908152604080832093909416825291909152205460ff1690565b61159c61168f565b5f818152600a6020526040812054908190036115ce57604051630cb5f92160e41b81526004810183905260240161082b565b5f6115d883610e8b565b9050336001600160a01b0382160361160c576040516367f4beb960e01b81526004810184905233602482015260440161082b565b81341461163c57604051632c2f9c4960e01b8152600481018490523460248201526044810183905260640161082b565b61164883823385611a63565b611653813385611ca8565b5050610e8860015f516020612b375f395f51905f5255565b5f6001600160e01b0319821663152a902d60e11b14806107ea57506107ea82611e69565b611697611e8d565b60025f516020612b375f395f51905f5255565b5f8281526006602052604090206116c182826129e7565b506040518281527ff8e1a15aba9398e019f0b49df1a4fde98ee17ae345cb5f6b5e2c27f5033e8ce79060200160405180910390a15050565b6127106001600160601b03821681101561173f5760405163dfd1fc1b60e01b8152600481018590526001600160601b03831660248201526044810182905260640161082b565b6001600160a01b03831661176f57604051634b4f842960e11b8152600481018590525f602482015260440161082b565b506040805180820182526001600160a01b0393841681526001600160601b0392831660208083019182525f968752600890529190942093519051909116600160a01b029116179055565b5f828152600a6020526040908190208290555182907f945c1c4e99aa89f648fbfe3df471b916f719e16d960fcec0737d4d56bd696838906117fd9084815260200190565b60405180910390a25050565b61098e828260405180602001604052805f815250611ebe565b5f818152600260205260408120546001600160a01b0316806107ea57604051637e27328960e01b81526004810184905260240161082b565b610dc68383836001611ed5565b5f611873848484611fd9565b90506001600160a01b038116156108c6576108c6836120cb565b5f818152600c6020526040812080549091600160a01b9091046001600160401b031690036118d15760405163bbc0ba9b60e01b81526004810183905260240161082b565b919050565b6001600160a01b0382165f90815260096020526040812080548392906118fd908490612953565b90915550505050565b5f5f5f61191386866120e8565b91509150815f036119375783818161192d5761192d612966565b04925050506108c6565b81841161194e5761194e6003851502601118612104565b5f848688095f868103871696879004966002600389028118808a02820302808a02820302808a02820302808a02820302808a02820302808a02909103029181900381900460010185841190960395909502919093039390930492909217029150509392505050565b6001600160a01b0382166119df57604051633250574960e11b81525f600482015260240161082b565b5f6119eb83835f611867565b90506001600160a01b038116611a1757604051637e27328960e01b81526004810183905260240161082b565b836001600160a01b0316816001600160a01b031614610a15576040516364283d7b60e01b81526001600160a01b038086166004830152602482018490528216604482015260640161082b565b5f5f611a6f8684610bd1565b91509150611a7d82826118d6565b611a9085611a8b8386612aa1565b6118d6565b836001600160a01b0316856001600160a01b0316877fa70b1a854695e7921b122988e216d3a6cd10ed799017c67b1ff231967e6bf56d8685604051611adf929190918252602082015260400190565b60405180910390a4505050505050565b80471015611b195760405163cf47918160e01b81524760048201526024810182905260440161082b565b611b32828260405180602001604052805f815250612115565b15611b3b575050565b3d15611b495761098e61212a565b60405163d6bda27560e01b815260040160405180910390fd5b5f828152600b602090815260408083206001600160a01b038516845290915281205490819003611bb757604051630337388b60e31b8152600481018490526001600160a01b038316602482015260440161082b565b5f928352600b602090815260408085206001600160a01b0390941685529290529082209190915590565b6001600160a01b038316611c0a5760405163a9fbf51f60e01b81525f600482015260240161082b565b6001600160a01b038216611c3c57604051630b61174360e31b81526001600160a01b038316600482015260240161082b565b6001600160a01b038381165f81815260056020908152604080832094871680845294825291829020805460ff191686151590811790915591519182527f17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31910160405180910390a3505050565b610dc683838360405180602001604052805f815250612135565b6001600160a01b0383163b15611de157604051630a85bd0160e11b81526001600160a01b0384169063150b7a0290611d04908890889087908790600401612ab4565b6020604051808303815f875af1925050508015611d3e575060408051601f3d908101601f19168201909252611d3b91810190612af0565b60015b611da5573d808015611d6b576040519150601f19603f3d011682016040523d82523d5f602084013e611d70565b606091505b5080515f03611d9d57604051633250574960e11b81526001600160a01b038516600482015260240161082b565b805160208201fd5b6001600160e01b03198116630a85bd0160e11b1461115757604051633250574960e11b81526001600160a01b038516600482015260240161082b565b5050505050565b6060611df382611822565b505f611e0960408051602081019091525f815290565b90505f611e1584612140565b905081515f03611e26579392505050565b805115611e58578181604051602001611e40929190612b22565b60405160208183030381529060405292505050919050565b611e61846121df565b949350505050565b5f6001600160e01b03198216632483248360e11b14806107ea57506107ea8261224f565b5f516020612b375f395f51905f5254600203611ebc57604051633ee5aeb560e01b815260040160405180910390fd5b565b611ec8838361229e565b610dc6335f858585611cc2565b8080611ee957506001600160a01b03821615155b15611faa575f611ef884611822565b90506001600160a01b03831615801590611f245750826001600160a01b0316816001600160a01b031614155b8015611f375750611f358184611567565b155b15611f605760405163a9fbf51f60e01b81526001600160a01b038416600482015260240161082b565b8115611fa85783856001600160a01b0316826001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92560405160405180910390a45b505b50505f90815260046020526040902080546001600160a01b0319166001600160a01b0392909216919091179055565b5f828152600260205260408120546001600160a01b0390811690831615612005576120058184866122ff565b6001600160a01b0381161561203f576120205f855f5f611ed5565b6001600160a01b0381165f90815260036020526040902080545f190190555b6001600160a01b0385161561206d576001600160a01b0385165f908152600360205260409020805460010190555b5f8481526002602052604080822080546001600160a01b0319166001600160a01b0389811691821790925591518793918516917fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef91a4949350505050565b5f818152600a602052604090205415610e8857610e88815f6117b9565b5f805f1983850993909202808410938190039390930393915050565b634e487b715f52806020526024601cfd5b5f5f5f83516020850186885af1949350505050565b6040513d5f823e3d81fd5b61154f8484846119b6565b5f81815260066020526040902080546060919061215c906128e5565b80601f0160208091040260200160405190810160405280929190818152602001828054612188906128e5565b80156121d35780601f106121aa576101008083540402835291602001916121d3565b820191905f5260205f20905b8154815290600101906020018083116121b657829003601f168201915b50505050509050919050565b60606121ea82611822565b505f61220060408051602081019091525f815290565b90505f81511161221e5760405180602001604052805f8152506108c6565b8061222884612363565b604051602001612239929190612b22565b6040516020818303038152906040529392505050565b5f6001600160e01b031982166380ac58cd60e01b148061227f57506001600160e01b03198216635b5e139f60e01b145b806107ea57506301ffc9a760e01b6001600160e01b03198316146107ea565b6001600160a01b0382166122c757604051633250574960e11b81525f600482015260240161082b565b5f6122d383835f611867565b90506001600160a01b03811615610dc6576040516339e3563760e11b81525f600482015260240161082b565b61230a8383836123f2565b610dc6576001600160a01b03831661233857604051637e27328960e01b81526004810182905260240161082b565b60405163177e802f60e01b81526001600160a01b03831660048201526024810182905260440161082b565b60605f61236f83612453565b60010190505f816001600160401b0381111561238d5761238d61279b565b6040519080825280601f01601f1916602001820160405280156123b7576020820181803683370190505b5090508181016020015b5f19016f181899199a1a9b1b9c1cb0b131b232b360811b600a86061a8153600a85049450846123c157509392505050565b5f6001600160a01b03831615801590611e615750826001600160a01b0316846001600160a01b0316148061242b575061242b8484611567565b80611e615750505f908152600460205260409020546001600160a01b03908116911614919050565b5f8072184f03e93ff9f4daa797ed6e38ed64bf6a1f0160401b83106124915772184f03e93ff9f4daa797ed6e38ed64bf6a1f0160401b830492506040015b6d04ee2d6d415b85acef810000000083106124bd576d04ee2d6d415b85acef8100000000830492506020015b662386f26fc1000083106124db57662386f26fc10000830492506010015b6305f5e10083106124f3576305f5e100830492506008015b612710831061250757612710830492506004015b60648310612519576064830492506002015b600a83106107ea5760010192915050565b6001600160e01b031981168114610e88575f5ffd5b5f6020828403121561254f575f5ffd5b81356108c68161252a565b5f5f5f6040848603121561256c575f5ffd5b83356001600160401b03811115612581575f5ffd5b8401601f81018613612591575f5ffd5b80356001600160401b038111156125a6575f5ffd5b8660208284010111156125b7575f5ffd5b6020918201979096509401359392505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b602081525f6108c660208301846125ca565b5f6020828403121561261a575f5ffd5b5035919050565b6001600160a01b0381168114610e88575f5ffd5b5f5f60408385031215612646575f5ffd5b823561265181612621565b946020939093013593505050565b5f5f5f60608486031215612671575f5ffd5b833561267c81612621565b9250602084013561268c81612621565b929592945050506040919091013590565b5f5f604083850312156126ae575f5ffd5b8235915060208301356126c081612621565b809150509250929050565b5f5f604083850312156126dc575f5ffd5b50508035926020909101359150565b5f602082840312156126fb575f5ffd5b81356108c681612621565b5f5f5f60608486031215612718575f5ffd5b833592506020840135915060408401356001600160401b038116811461273c575f5ffd5b809150509250925092565b5f5f60408385031215612758575f5ffd5b823561276381612621565b9150602083013580151581146126c0575f5ffd5b5f5f5f60608486031215612789575f5ffd5b83359250602084013561268c81612621565b634e487b7160e01b5f52604160045260245ffd5b5f5f5f5f608085870312156127c2575f5ffd5b84356127cd81612621565b935060208501356127dd81612621565b92506040850135915060608501356001600160401b038111156127fe575f5ffd5b8501601f8101871361280e575f5ffd5b80356001600160401b038111156128275761282761279b565b604051601f8201601f19908116603f011681016001600160401b03811182821017156128555761285561279b565b60405281815282820160200189101561286c575f5ffd5b816020840160208301375f6020838301015280935050505092959194509250565b5f5f6040838503121561289e575f5ffd5b82356128a981612621565b915060208301356126c081612621565b634e487b7160e01b5f52601160045260245ffd5b5f600182016128de576128de6128b9565b5060010190565b600181811c908216806128f957607f821691505b60208210810361291757634e487b7160e01b5f52602260045260245ffd5b50919050565b6001600160401b0381811683821601908111156107ea576107ea6128b9565b80820281158282048414176107ea576107ea6128b9565b808201808211156107ea576107ea6128b9565b634e487b7160e01b5f52601260045260245ffd5b5f8261299457634e487b7160e01b5f52601260045260245ffd5b500490565b601f821115610dc65782821115610dc657805f5260205f20601f840160051c60208510156129c457505f5b90810190601f840160051c035f5b81811015611157575f838201556001016129d2565b81516001600160401b03811115612a0057612a0061279b565b612a1481612a0e84546128e5565b84612999565b6020601f821160018114612a46575f8315612a2f5750848201515b5f19600385901b1c1916600184901b178455611de1565b5f84815260208120601f198516915b82811015612a755787850151825560209485019460019092019101612a55565b5084821015612a9257868401515f19600387901b60f8161c191681555b50505050600190811b01905550565b818103818111156107ea576107ea6128b9565b6001600160a01b03858116825284166020820152604081018390526080606082018190525f90612ae6908301846125ca565b9695505050505050565b5f60208284031215612b00575f5ffd5b81516108c68161252a565b5f81518060208401855e5f93019283525090919050565b5f611e61612b308386612b0b565b84612b0b56fe9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00',
} as const
