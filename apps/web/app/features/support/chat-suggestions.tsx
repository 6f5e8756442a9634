import { Button } from '../../ui/button.tsx'

const suggestions = ['How are points counted?', 'How many credits do I have?', 'What is in a pack?']

/** Suggested questions for an empty chat. */
export function ChatSuggestions({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <ul aria-label="Suggested questions" className="mt-4 grid justify-items-start gap-2">
      {suggestions.map((question) => (
        <li key={question}>
          <Button variant="secondary" onClick={() => onAsk(question)}>
            {question}
          </Button>
        </li>
      ))}
    </ul>
  )
}
