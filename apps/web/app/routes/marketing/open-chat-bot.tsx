import { useEffect } from 'react'
import { HomePage } from '../../features/home/home-page.tsx'
import { readHome } from '../../features/home/read-home.server.ts'
import { setChatOpen } from '../../features/support/chat-state.ts'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import type { Route } from './+types/open-chat-bot.ts'

export const meta = fixedMeta({
  title: 'Ask TopRun',
  description: 'Ask how to play TopRun. Answers come from our FAQ, articles and rules.',
  hidden: true,
})

export const loader = ({ context }: Route.LoaderArgs) => readHome(context)

/** The home page with the chat open. */
export default function OpenChatBot({ loaderData }: Route.ComponentProps) {
  useEffect(() => setChatOpen(true), [])
  return <HomePage {...loaderData} />
}
