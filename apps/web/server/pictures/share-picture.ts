import { readFileSync } from 'node:fs'
import satori from 'satori'
import { siteFaces } from './lettering.ts'

type Node = { type: string; key: null; props: Record<string, unknown> }

const display = 'Sofia Sans Condensed, Sofia Sans Condensed more'
const text = 'Inter, Inter more'

/** The text in a picture: a small line above the title, the title, and a line below it. */
export interface PictureWords {
  over?: string
  title: string
  under?: string
}

export interface WordsLayout {
  width: number
  height: number
  /** The text's share of the width; the drawing is beside it. */
  share: number
  /** The site's name above the text. */
  signed: boolean
}

/** Text over a drawing, as outlines on a shade that keeps it readable; SVG of the same size. */
export async function wordsOver(words: PictureWords, layout: WordsLayout): Promise<string> {
  const { width, height, share, signed } = layout
  const { over, title, under } = words
  const column = box(
    {
      flexDirection: 'column',
      justifyContent: signed ? 'space-between' : 'center',
      boxSizing: 'border-box',
      width: width * share,
      height,
      padding: margin,
    },
    [
      ...(signed
        ? [
            box(
              {
                alignItems: 'center',
                fontFamily: display,
                fontSize: 46,
                fontWeight: 800,
                fontStyle: 'italic',
              },
              [mark(), 'TopRun'],
            ),
          ]
        : []),
      box({ flexDirection: 'column' }, [
        ...(over
          ? [
              box(
                {
                  ...small,
                  color: '#f2cd6b',
                  marginBottom: 14,
                  letterSpacing: 2,
                  textTransform: 'uppercase',
                },
                [over],
              ),
            ]
          : []),
        box(
          {
            fontFamily: display,
            fontWeight: 800,
            fontStyle: 'italic',
            letterSpacing: -1,
            lineHeight: 0.98,
            fontSize: titleSize(title, width * share - 2 * margin),
          },
          [title],
        ),
        ...(under ? [box({ ...small, marginTop: 22, color: '#e7dfcb', lineHeight: 1.35 }, [under])] : []),
      ]),
    ],
  )
  const shade = `linear-gradient(90deg, rgba(5,9,18,0.94) 0%, rgba(5,9,18,0.86) ${Math.round(share * 62)}%, rgba(5,9,18,0) ${Math.round(share * 118)}%)`
  return satori(box({ width, height, color: '#fff8e8', backgroundImage: shade }, [column]), {
    width,
    height,
    fonts: siteFaces(),
  })
}

const small = { fontFamily: text, fontWeight: 600, fontSize: 27, textWrap: 'balance' }

function box(style: Record<string, unknown>, children: (Node | string)[]): Node {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } }
}

const margin = 64
/** The maximum height of a title in a picture, and the average width of its letters by font size, including line ends. */
const titleHeight = 300
const letterShare = 0.52

/** Long titles get a smaller font, so that they stay within their height. */
function titleSize(title: string, width: number): number {
  const size = Math.sqrt((titleHeight * width) / (letterShare * Math.max(1, title.length)))
  return Math.round(Math.min(112, Math.max(44, size)))
}

const iconAddress = `data:image/svg+xml;base64,${readFileSync(new URL('../../public/icon.svg', import.meta.url)).toString('base64')}`

/** The site's mark. */
function mark(): Node {
  return {
    type: 'img',
    key: null,
    props: { src: iconAddress, width: 54, height: 54, style: { marginRight: 14 } },
  }
}

/** The pages with their own sharing picture, and its text. */
export const pagePictures: Readonly<Record<string, PictureWords>> = {
  toprun: {
    title: 'Pick eleven. Every ball counts.',
    under: 'Fantasy cricket and player cards, scored ball by ball.',
  },
  'points-system': {
    over: 'Points system',
    title: 'Every run, wicket and catch',
    under: 'What each is worth, format by format.',
  },
  faq: { over: 'FAQ', title: 'Good questions, plain answers', under: 'Teams, cards, contests, wallet.' },
  about: { over: 'About us', title: 'Who keeps the score', under: 'The people and the idea behind TopRun.' },
  game: { over: 'The game', title: 'How to play', under: 'Eleven players, 100 credits, two cards.' },
  contact: { over: 'Contact', title: 'Talk to us', under: 'A person reads every message.' },
  'line-up': {
    over: 'Players',
    title: 'Star-studded line-up',
    under: 'Every batter and bowler, with figures.',
  },
  blog: { over: 'Blog', title: 'News from the boundary', under: 'Tactics, guides, reports and guest posts.' },
}
