import { capital } from '@toprun/api-schema/capital'
import { cardCategories, cardTiers } from '@toprun/api-schema/card'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { longest } from '../../platform/text-parameter.ts'
import { Field } from '../../ui/field.tsx'

/** The filters of card lists. An empty value matches any card. */

export const tierChoices = [{ value: '', label: 'All tiers' }, ...cardTiers.map(choice)]
export const kinds = cardCategories.map(choice)
export const kindChoices = [{ value: '', label: 'All kinds' }, ...kinds]

function choice(value: string) {
  return { value, label: capital(value) }
}

export const playerField = {
  type: 'search',
  placeholder: 'Name',
  autoComplete: 'off',
  maxLength: longest.words,
  lead: <Search className="size-5" />,
} as const

interface PlayerSearchProps {
  label: string
  labelHidden?: boolean
  value: string | undefined
  className: string
  /** Called on every keystroke, with undefined for no name; a caller that queries the API cancels its previous request. */
  onSearch: (name: string | undefined) => void
}

/** A part of a player's name, applied as you type. */
export function PlayerSearch({ label, labelHidden, value, className, onSearch }: PlayerSearchProps) {
  const [typed, setTyped] = useState(value ?? '')
  return (
    <Field
      {...playerField}
      className={className}
      label={label}
      labelHidden={labelHidden}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        onSearch(target.value.trim() || undefined)
      }}
    />
  )
}
