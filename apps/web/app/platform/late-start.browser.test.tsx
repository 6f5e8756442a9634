import { afterEach, beforeEach, expect, test } from 'vitest'
import { lateStartScript, markHydrated } from './late-start.ts'

beforeEach(() => {
  document.body.innerHTML = '<button>Asha Rao</button><button><b>Bea Stone</b></button>'
  const script = document.createElement('script')
  script.textContent = lateStartScript
  document.head.append(script)
})
afterEach(() => {
  delete document.documentElement.dataset.hydrated
  document.body.innerHTML = ''
})

test('buttons pressed before hydration answer after it, each once and in order', () => {
  const [asha, bea] = document.querySelectorAll('button')
  bea?.querySelector('b')?.click()
  asha?.click()
  bea?.click()
  const pressed: string[] = []
  for (const button of [asha, bea])
    button?.addEventListener('click', () => pressed.push(button.textContent ?? ''))
  markHydrated()
  expect(pressed).toEqual(['Bea Stone', 'Asha Rao'])
  asha?.click()
  markHydrated()
  expect(pressed).toEqual(['Bea Stone', 'Asha Rao', 'Asha Rao'])
})
