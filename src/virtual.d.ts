declare module 'virtual:catalogue' {
  export const catalogue: readonly import('./catalogue.ts').CatalogueEntry[]
}

declare module 'virtual:assistant-lexicon' {
  export const lexicon: import('./assistant/lexicon.ts').Lexicon
}

declare module 'virtual:tool-chooser' {
  export const chooserData: import('./search/chooser.ts').ChooserData
}

declare module 'virtual:tool-loaders' {
  interface ToolLoader {
    readonly page: () => Promise<{ default: import('./catalogue.ts').ToolPageData }>
    readonly texts: () => Promise<{ default: import('./catalogue.ts').ToolTexts }>
  }
  export const toolLoaders: { readonly [id: string]: ToolLoader }
}

declare module 'virtual:home' {
  export const home: import('./catalogue.ts').HomeData
}

declare module 'virtual:info-links' {
  export const infoLinks: readonly (readonly [path: string, label: string])[]
  export const hasPrivacyPolicy: boolean
}

declare module 'virtual:page-loaders' {
  export const pageLoaders: { readonly [id: string]: () => Promise<{ default: import('./catalogue.ts').InfoPageData }> }
}

declare module 'virtual:studio-knowledge' {
  /** All but the names of icons, which the worker may need, too. */
  export const knowledge: Omit<import('./studio/Knowledge.ts').Knowledge, 'icons'>
}

declare module 'virtual:studio-tools' {
  /** The tools of the site, by name. */
  export const tools: readonly (readonly [id: string, name: string])[]
}

declare module 'virtual:studio-icons' {
  /** The names of all icons; the worker has those that definitions of the site use. */
  export const icons: readonly string[]
}

declare module 'virtual:studio-files' {
  export const files: import('./studio/work/StudioSite.ts').StudioFiles
}

declare module 'virtual:studio-site' {
  export const studioSite: import('./studio/work/StudioSite.ts').StudioSite
}

declare module 'virtual:studio-validators' {
  export const tool: import('ajv').ValidateFunction
}

declare module 'virtual:studio-starts' {
  /** Skeletons of new tools, by name. */
  export const skeletons: { readonly [name: string]: string }
  /** Loaders of the definitions of the site, by id. */
  export const definitions: { readonly [id: string]: () => Promise<{ default: string }> }
}

/** The settings of the site that are compiled into pages: see scripts/page-constants.ts. */
interface ImportMetaEnv {
  readonly VITE_SITE_URL?: string
  readonly VITE_ADS: 'placeholder' | 'off'
  readonly VITE_CHAT: boolean
  readonly VITE_ANSWERS: boolean
  readonly VITE_EMBEDS: boolean
  readonly VITE_API: boolean
  readonly VITE_CONSENT: boolean
}
