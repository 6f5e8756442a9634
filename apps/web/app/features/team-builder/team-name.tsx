import { Field } from '../../ui/field.tsx'

/** The optional name of a team. */
export function TeamName({ name, onName }: { name: string; onName: (name: string) => void }) {
  return (
    <Field
      label="Team name"
      value={name}
      maxLength={30}
      autoComplete="off"
      hint="Up to 30 characters. Leave it empty and it gets a number."
      onChange={(event) => onName(event.target.value)}
      className="sm:max-w-md"
    />
  )
}
