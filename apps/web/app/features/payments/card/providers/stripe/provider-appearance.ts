import type { Appearance } from '@stripe/stripe-js'
import type { Theme } from '../../../../../platform/theme.ts'

/** Our tokens for a form in the provider's frame, where our style sheet does not apply. */
export function providerAppearance(theme: Theme): Appearance {
  const colourOf = colourReader()
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorBackground: colourOf('--bg'),
      colorText: colourOf('--text'),
      colorTextSecondary: colourOf('--text-muted'),
      colorTextPlaceholder: colourOf('--text-muted'),
      colorPrimary: colourOf('--gold-text'),
      colorDanger: colourOf('--ball-text'),
      borderRadius: '8px',
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSizeBase: '16px',
    },
    rules: { '.Input, .Tab, .Block': { borderColor: colourOf('--control'), boxShadow: 'none' } },
  }
}

/** Tokens are in OKLCH and by theme; providers need RGB. */
function colourReader(): (token: string) => string {
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  return (token) => {
    const probe = document.createElement('span')
    probe.style.color = `var(${token})`
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    if (!brush) return color
    brush.fillStyle = color
    brush.fillRect(0, 0, 1, 1)
    const [red, green, blue] = brush.getImageData(0, 0, 1, 1).data
    return `rgb(${red}, ${green}, ${blue})`
  }
}
