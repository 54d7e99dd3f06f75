/** The name and address of the site, defined only here. */
export const site = {
  name: 'Abakit',
  url: import.meta.env.VITE_SITE_URL ?? 'https://abakit.example',
  supportEmail: 'hello@abakit.example',
  tagline: 'Right answers, right now',
  description:
    'Free online calculators and converters for money, health, school and everyday life. Fast, private, and accurate to the cent.',
  /** The colour of the logo, and of the frame around the installed app. */
  accent: '#0b7285',
} as const
