export interface ShareAddress {
  name: string
  /** For screen readers, with where it leads. */
  label: string
  href: string
}

/** Where an address can be passed on; plain links, so that no script of another site runs here. */
export function shareAddresses(url: string, title: string): ShareAddress[] {
  const [address, words, both] = [url, title, `${title} ${url}`].map(encodeURIComponent)
  return [
    { name: 'Mail', label: 'Share by mail', href: `mailto:?subject=${words}&body=${both}` },
    { name: 'X', label: 'Share on X', href: `https://x.com/intent/post?url=${address}&text=${words}` },
    {
      name: 'Telegram',
      label: 'Share on Telegram',
      href: `https://t.me/share/url?url=${address}&text=${words}`,
    },
    { name: 'WhatsApp', label: 'Share on WhatsApp', href: `https://wa.me/?text=${both}` },
  ]
}
