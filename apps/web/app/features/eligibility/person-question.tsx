import { useEffect, useState } from 'react'
import { networkFailure } from '../../platform/api-client.ts'
import { personQuestion, setQuestionOpen } from '../../platform/person-question.ts'
import { toast } from '../../ui/toast.ts'
import { useOnDemand } from '../../ui/use-on-demand.ts'

type Answer = (stated: boolean) => void

/**
 * Asks for age and country when the API needs them for what the user is doing, which then goes on. Calls that meet the question at once
 * share it.
 */
export function PersonQuestion() {
  const [waiting, setWaiting] = useState<readonly Answer[]>([])
  const isAsked = waiting.length > 0
  const answer: Answer = (stated) => {
    for (const goOn of waiting) goOn(stated)
    setWaiting([])
  }
  const Dialog = useOnDemand(
    () => import('./person-dialog.tsx'),
    isAsked,
    () => {
      toast.error(networkFailure)
      answer(false)
    },
  )
  useEffect(() => {
    setQuestionOpen(isAsked)
    return () => setQuestionOpen(false)
  }, [isAsked])
  useEffect(() => {
    const ask = () => new Promise<boolean>((goOn) => setWaiting((before) => [...before, goOn]))
    personQuestion.ask = ask
    return () => {
      if (personQuestion.ask === ask) personQuestion.ask = undefined
    }
  }, [])
  return Dialog && isAsked && <Dialog onDone={answer} />
}
