import { useEffect, useState } from 'react'
import { personQuestion, setQuestionOpen } from '../../platform/person-question.ts'
import { useDialogPart } from '../../ui/use-dialog-part.ts'

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
  const Dialog = useDialogPart(
    () => import('./person-dialog.tsx'),
    isAsked,
    () => answer(false),
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
