const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** How tests start their browser. */
export const chromium = {
  executablePath: process.env.CHROMIUM_LIGHT_PATH ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args,
}

/** A browser with its window's parts, such as notifications. */
export const wholeChromium = { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args }
