import { Button } from '../../ui/button.tsx'

const suggestions = ['How are points counted?', 'How many credits do I have?', 'What is in a pack?']

/** Questions to begin with. */
export function ChatSuggestions({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <ul aria-label="Questions to begin with" className="mt-4 grid justify-items-start gap-2">
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
