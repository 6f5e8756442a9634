import { useEffect } from 'react'
import { HomePage } from '../../features/home/home-page.tsx'
import { readHome } from '../../features/home/read-home.server.ts'
import { setChatOpen, useChatOpen } from '../../features/support/chat-state.ts'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import type { Route } from './+types/open-chat-bot.ts'

export const meta = fixedMeta({
  title: 'Ask TopRun',
  description: 'Ask how to play TopRun. Answers come from our FAQ, articles and rules.',
  hidden: true,
})

export const loader = ({ context }: Route.LoaderArgs) => readHome(context)

/** The home page with the chat open, and dimmed behind it: the chat is what this address is for. */
export default function OpenChatBot({ loaderData }: Route.ComponentProps) {
  const isOpen = useChatOpen()
  useEffect(() => setChatOpen(true), [])
  return (
    <>
      <HomePage {...loaderData} />
      {isOpen && (
        <div
          aria-hidden="true"
          className="pointer-events-none fixed inset-0 z-39 bg-black/40 max-sm:hidden"
        />
      )}
    </>
  )
}
