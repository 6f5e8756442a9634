import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the fields of a form as the address has them, also when that changes without the form, by Back. What somebody put into a field
 * meanwhile stays: before the page was hydrated, or while another part of the address was on its way.
 * @param values of the address, by the names of the fields
 */
export function useAddressFields(
  form: RefObject<HTMLFormElement | null>,
  values: Readonly<Record<string, string>>,
): void {
  const shown = useRef(values)
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && field.value.trim() === shown.current[name]) field.value = value
    }
    shown.current = values
  })
}
