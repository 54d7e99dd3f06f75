// Made from schema/tool.schema.json and schema/table.schema.json and schema/page.schema.json by "npm run types"; change the schema, not this file.

/**
 * A part of a sentence with inputs in braces. Or one that also settles other inputs: { says: "{value} is what percent of {percentage}", given: { mode: is-what-percent } }.
 */
export type Phrase =
  | string
  | {
      /**
       * The part of a sentence, with inputs in braces and words of which any will do in brackets, "(in|into|to)"; "(a|)" may be left out.
       */
      says: string
      /**
       * Inputs that whoever says so means.
       */
      given?: {}
      /**
       * What a number said so is multiplied by to be the input: { radius: 0.5 } in "diameter of {radius}".
       */
      times?: {
        [k: string]: number
      }
      /**
       * Where a percentage is said, the input that it is a share of: { downPayment: price } in "{downPayment}% down".
       */
      percentOf?: {
        [k: string]: string
      }
    }
/**
 * Bands from low to high, or one list for each choice of an input: { by: sex, is: { male: [...], female: [...] } }.
 */
export type Bands =
  | Band[]
  | {
      /**
       * The choice input that decides.
       */
      by: string
      /**
       * One list for each choice.
       */
      is: {
        [k: string]: Band[]
      }
    }
/**
 * A text, one text for each choice of an input: { by: system, is: { metric: kg, imperial: lb } }, or a column of what was chosen: { by: to, column: symbol }.
 */
export type Varies =
  | string
  | {
      /**
       * The choice input that decides.
       */
      by: string
      /**
       * One text for each choice.
       */
      is?: {
        [k: string]: string
      }
      /**
       * The column of the choice's row that holds the text.
       */
      column?: string
    }
/**
 * An expression over the names of this file: "amount * rate / 100". Or one expression for each choice of an input: { by: shape, is: { square: side ^ 2, circle: pi * radius ^ 2 } }.
 */
export type Formula =
  | string
  | {
      /**
       * The choice input that decides.
       */
      by: string
      /**
       * One expression for each choice.
       */
      is: {
        [k: string]: string
      }
    }
/**
 * A formula, or one with the name it has in the working: { label: Monthly rate, formula: rate / 100 / 12 }.
 */
export type Value =
  | string
  | {
      /**
       * What the working calls it.
       */
      label?: string
      formula?: Formula
      /**
       * The choice input that decides, where the formula follows one.
       */
      by?: string
      /**
       * One expression for each choice.
       */
      is?: {
        [k: string]: string
      }
    }
/**
 * A condition over the inputs, such as "waist > neck".
 */
export type Need =
  | string
  | {
      /**
       * The condition.
       */
      that: string
      /**
       * Asked only where this holds: mode == "change".
       */
      when?: string
      /**
       * What the command line and the API say where it does not hold; made from the condition where left out.
       */
      message?: string
    }
/**
 * Decimals, half away from zero: 2 shows exactly two; { upTo: 6 } at most six; { upTo: 6, significant: 6 } six significant digits where a number is too small or too large for that.
 */
export type Round =
  | number
  | {
      upTo: number
      significant?: number
    }
/**
 * Values, a range, or the name of a rows input or of a table file.
 */
export type Rows =
  | number[]
  | {
      /**
       * Shows the number of the row as the first column, under this head: Month.
       */
      label?: string
      /**
       * The first: a formula.
       */
      from: number | string
      /**
       * The last: a formula; where left out, while ends the table.
       */
      to?: number | string
    }
  | string

/**
 * One calculator. The file name is its id, its route and its permalink; the page, the search, the command line and the tests come from this file.
 */
export interface Definition {
  /**
   * The file name without .yaml: lower case words joined by hyphens. It is the route, so do not change it once published.
   */
  id: string
  /**
   * Short name for cards, menus and the breadcrumb: "Loan Calculator".
   */
  name: string
  /**
   * Heading of the page; the name where left out.
   */
  title?: string
  /**
   * One plain sentence for cards and sharing.
   */
  description: string
  /**
   * Where the tool stands in the menus.
   */
  category: 'Financial' | 'Converters' | 'Health' | 'Math' | 'Measurement' | 'Time' | 'Utilities' | 'Academic' | 'Fun'
  /**
   * Place within the category, low first; without it the tool stands last, by name.
   */
  order?: number
  /**
   * Name of a Tabler outline icon, for example "cash" (tabler.io/icons).
   */
  icon: string
  /**
   * What people type to find this tool, beside its name.
   */
  keywords: string[]
  /**
   * How people ask for it in a sentence, with inputs in braces and … for words that may stand between; the assistant understands labels and units without them, so only what those do not tell: "{percentage}% of {value}". Of words in brackets any will do: "(room|floor) {length} by {width}".
   */
  phrases?: Phrase[]
  /**
   * Words of a question that say that something else is meant: "semicircle", "interest only". The assistant then asks instead of calculating.
   */
  notFor?: string[]
  /**
   * For a tool that is a program: the name of its folder in src/plugins, instead of inputs and outputs.
   */
  plugin?: 'clock' | 'countdown' | 'currency' | 'ip-lookup' | 'notepad' | 'qr-generator' | 'status'
  /**
   * For a tool whose page is more than a form, such as a keypad: the name of the folder in src/plugins that draws it. Inputs and outputs stay what they are, for the command line, links, examples and everything else.
   */
  view?: 'scientific'
  /**
   * Named ranges of figures, one source for a category, its color and its scale.
   */
  bands?: {
    [k: string]: Bands
  }
  /**
   * What the visitor enters, in the order of the form. The names are used in formulas, links, the command line and the API.
   */
  inputs?: {
    [k: string]: Input
  }
  /**
   * Intermediate values that formulas share. They are never rounded.
   */
  values?: {
    [k: string]: Value
  }
  /**
   * What must hold between inputs before anything is calculated, beyond the bounds of each input: "waist > neck". A condition on an input that does not apply is skipped.
   */
  needs?: Need[]
  /**
   * What the visitor reads, in the order of the result panel.
   */
  outputs?: {
    [k: string]: Output
  }
  /**
   * Drawings below the figures, in this order.
   */
  charts?: {
    [k: string]: Chart
  }
  says?: Varies
  /**
   * Worked cases from outside of this project. They are tests, and the page offers them under "Try an example".
   */
  examples?: Example[]
  content: Content
}
/**
 * A range of figures with a name: { label: Normal weight, below: 25, tone: good }.
 */
export interface Band {
  /**
   * What programs read; the label where left out.
   */
  value?: string
  /**
   * What visitors read.
   */
  label: string
  /**
   * Where the next band begins; the last band has no end.
   */
  below?: number
  /**
   * Its color.
   */
  tone?: 'good' | 'fair' | 'bad' | 'info'
}
/**
 * One field of the form.
 */
export interface Input {
  /**
   * number: a decimal. integer: a whole number. text: words. date: YYYY-MM-DD. time: HH:MM, in formulas minutes after midnight. duration: HH:MM:SS, in formulas seconds. choice: one of a list. rows: a list of rows with the same columns.
   */
  type: 'number' | 'integer' | 'text' | 'date' | 'time' | 'duration' | 'choice' | 'rows'
  label: Varies
  help?: Varies
  /**
   * The field applies only where this holds: sex == "female". A hidden field never counts and never blocks, and keeps what was typed.
   */
  when?: string
  /**
   * The field may be left empty.
   */
  optional?: boolean
  /**
   * Stands under More options, where quick visitors need not look.
   */
  more?: boolean
  /**
   * The value where nothing is given. A required field starts with it, an optional one starts empty. For a date: "today". A choice without a default starts with its first.
   */
  default?: string | number
  initial?: Varies
  placeholder?: Varies
  /**
   * Names this input had before; old links and commands keep working.
   */
  aliases?: string[]
  /**
   * A sign before the field: $.
   */
  prefix?: string
  unit?: Varies
  /**
   * The smallest allowed value.
   */
  min?: number
  /**
   * The largest allowed value.
   */
  max?: number
  /**
   * The value must be greater than this.
   */
  above?: number
  /**
   * The value must be less than this.
   */
  below?: number
  /**
   * Quick buttons under the field.
   */
  presets?: number[]
  /**
   * For an integer: any number of digits, calculated without rounding.
   */
  exact?: boolean
  /**
   * For a text: several lines.
   */
  multiline?: boolean
  /**
   * The choices, the first is the default.
   */
  choices?: Choice[]
  /**
   * Choices from a file in tools/tables, instead of a list; its columns are read as from.factor.
   */
  table?: string
  /**
   * Only the rows of the table whose column equals an input: { category: category }.
   */
  match?: {
    [k: string]: string
  }
  /**
   * The fields of each row.
   */
  columns?: {
    [k: string]: Input
  }
  /**
   * Values worked out for each row from its fields: { points: grade.points * value(credits) }. Formulas read them as lists: sum(courses.points).
   */
  rowValues?: {
    [k: string]: Formula
  }
  /**
   * Rows for which this does not hold do not count.
   */
  where?: string
  /**
   * What one row is called on its buttons: course.
   */
  rowName?: string
  /**
   * How many rows the page starts with.
   */
  startRows?: number
}
/**
 * One of the offered choices. Further keys are constants that formulas read as activity.met.
 */
export interface Choice {
  /**
   * What formulas, links and the API see.
   */
  value: string | number
  /**
   * What the visitor reads.
   */
  label: string
  [k: string]: string | number
}
/**
 * One figure of the result.
 */
export interface Output {
  label: Varies
  formula?: Formula
  /**
   * Instead of a formula: the band that a figure falls in, { of: bmi, in: bmi }. It compares the figure as it is shown.
   */
  band?: {
    /**
     * The output or value.
     */
    of: string
    /**
     * The name of the bands.
     */
    in: string
  }
  /**
   * What visitors read for a text that programs get: { sedentary: Sitting most of the day }.
   */
  labels?: {
    [k: string]: string
  }
  /**
   * Shown only where this holds.
   */
  when?: string
  /**
   * number: 1,234.5. money: $1,234.50. percent: 12.5%. date: a formula that gives a date. time: minutes after midnight as a time of day. duration: seconds as HH:MM:SS. text: words. boolean: yes or no.
   */
  format?: 'number' | 'money' | 'percent' | 'date' | 'time' | 'duration' | 'text' | 'boolean'
  round?: Round
  unit?: Varies
  note?: Varies
  /**
   * Between which the figure is for all that is likely, { from: 10, to: 80 }: a body mass index of 300 is a slip of units. Beyond them the assistant asks.
   */
  usual?: {
    from: number
    to: number
  }
  /**
   * The large figure at the top; the first output where none says so.
   */
  primary?: boolean
  /**
   * Colour by value: { by: category, is: { Obese: bad } }.
   */
  tone?: {
    /**
     * The output or value that decides.
     */
    by: string
    is: {
      [k: string]: 'good' | 'fair' | 'bad' | 'info'
    }
  }
  /**
   * For a table, what it has a row for. A name and its values: { cycles: [6, 5, 4] }; a range: { month: { from: 1, to: payments } }; the rows of an input or of a table file: { item: ingredients }. Or the tool again for each value of an input: { vary: tipPercent, over: [10, 15, 20] }.
   */
  rows?: {
    /**
     * The input that changes from row to row; columns is then a list of outputs.
     */
    vary?: string
    /**
     * The values it takes; all of its choices where left out.
     */
    over?: (number | string)[]
    [k: string]: Rows | string | (number | string)[] | undefined
  }
  /**
   * What a row hands to the next, and what the first one starts with: { balance: amount }. The column of that name is its next value.
   */
  carry?: {
    [k: string]: string
  }
  /**
   * There are rows as long as this holds: balance > 0.
   */
  while?: string
  /**
   * The columns of a table, each with a formula of its own; where rows vary an input, a list of outputs.
   */
  columns?:
    | {
        [k: string]: Column
      }
    | string[]
  /**
   * Shows the rows folded: { every: 12, label: Year, sum: [interest], last: [balance] }, or by the year of a date column with yearOf instead of every.
   */
  fold?: {
    /**
     * How many rows make one.
     */
    every?: number
    /**
     * The date column whose year they share.
     */
    yearOf?: string
    /**
     * The head of the folded column: Year.
     */
    label: string
    /**
     * Columns that are added up.
     */
    sum?: string[]
    /**
     * Columns whose last figure stands for all.
     */
    last?: string[]
  }
  /**
   * Columns that are added up below the table.
   */
  total?: string[]
}
/**
 * One column of an output table.
 */
export interface Column {
  /**
   * The head of the column.
   */
  label: string
  formula: Formula
  /**
   * number: 1,234.5. money: $1,234.50. percent: 12.5%. date: a formula that gives a date. time: minutes after midnight as a time of day. duration: seconds as HH:MM:SS. text: words. boolean: yes or no.
   */
  format?: 'number' | 'money' | 'percent' | 'date' | 'time' | 'duration' | 'text' | 'boolean'
  round?: Round
  /**
   * The unit beside each figure.
   */
  unit?: string
}
/**
 * A drawing of the result.
 */
export interface Chart {
  /**
   * line, area, stack and bars draw columns of a table over another; parts, the shares of a whole; histogram and box, how a list of numbers is spread; scale, a figure among its bands.
   */
  kind: 'line' | 'area' | 'stack' | 'bars' | 'parts' | 'histogram' | 'box' | 'scale'
  /**
   * The table; for parts, the figures: [amount, totalInterest]; for histogram and box, a value that is a list; for scale, a figure.
   */
  of: string | string[]
  /**
   * The column, or the name of the row, along the bottom.
   */
  x?: string
  /**
   * The columns that are drawn.
   */
  y?: string[]
  /**
   * Draws what the rows start with (carry) as the first point.
   */
  start?: boolean
  /**
   * For scale: the name of the bands.
   */
  in?: string
  /**
   * For scale: its left end.
   */
  from?: number
  /**
   * For scale: its right end.
   */
  to?: number
  /**
   * The title.
   */
  label: string
  /**
   * Drawn only where this holds.
   */
  when?: string
}
/**
 * A worked case whose figures come from outside of this project.
 */
export interface Example {
  /**
   * What the case shows: "car loan over five years".
   */
  name: string
  /**
   * The visitor's clock, where the result depends on it: 2026-01-15T12:00:00.
   */
  now?: string
  /**
   * The inputs.
   */
  given: {}
  /**
   * The rounded outputs, as many as the source shows. For a random result: { min: 1, max: 6 }. Of a table its rows, or some of them by number: { rows: 60, 1: { interest: 100 }, last: { balance: 0 } }.
   */
  gives: {}
  /**
   * Outputs as the visitor reads them.
   */
  texts?: {
    [k: string]: string
  }
  /**
   * Where the figures come from: a published table, a spreadsheet's function, a calculation by hand.
   */
  source: string
}
/**
 * The texts of the page, in plain words. A blank line starts a new paragraph.
 */
export interface Content {
  /**
   * Title of the browser tab and in search results, at most 60 characters.
   */
  title?: string
  /**
   * The sentence under the title in search results, 50 to 160 characters.
   */
  metaDescription: string
  /**
   * The first paragraph stands under the title: one sentence of at most 80 characters that says what the tool gives. After a blank line, what else there is to say before the formula.
   */
  introduction: string
  /**
   * The formula as a person would write it, with its letters explained.
   */
  formula: string
  /**
   * A worked example. Its figures are checked against the calculator.
   */
  example: string
  /**
   * How the calculation goes, step by step, one step a line.
   */
  howItWorks: string[]
  /**
   * When people use it.
   */
  useCases: string[]
  /**
   * Questions that people really ask, three or more.
   *
   * Items: A question and its answer.
   */
  faqs: {
    /**
     * As a visitor would ask it.
     */
    question: string
    /**
     * Its figures are checked: each comes from an example or a formula of this file, or stands in the source.
     */
    answer: string
    /**
     * Where the figures of the answer come from that no example or formula gives, with these figures: a reference, or a calculation by hand such as 3 × 0.17 = 0.51. Not shown to visitors.
     */
    source?: string
  }[]
}

/**
 * Constants that several tools share, or that are too many for one definition. The file name is the id.
 */
export interface TableDefinition {
  /**
   * The file name without .yaml.
   */
  id: string
  /**
   * Where the constants come from; a row with another source names its own.
   */
  source: string
  /**
   * The columns that formulas may read, and what they hold. Every table also has value, label and, where it differs, source.
   */
  columns: {
    [k: string]: 'number' | 'text'
  }
  rows: {
    /**
     * What formulas, links and the API see.
     */
    value: string | number
    /**
     * What the visitor reads.
     */
    label: string
    /**
     * Where this row comes from.
     */
    source?: string
    [k: string]: string | number | undefined
  }[]
}

/**
 * A paragraph, or one thing beside paragraphs.
 */
export type PageBlock =
  | string
  | {
      /**
       * Points of a list, a text each.
       */
      list?: string[]
      /**
       * Cards side by side: a title, a text and an icon each. They are no links; their texts may hold some.
       */
      cards?: PageCard[]
      /**
       * Ids of tools, shown as cards that open them.
       */
      tools?: string[]
      /**
       * Questions and their answers. Search engines are told them too.
       */
      faqs?: PageQuestion[]
      /**
       * Links that look like buttons; the first is the one most visitors want.
       */
      buttons?: PageButton[]
      /**
       * What the site keeps in the visitor's browser: each key and what it is for.
       */
      storage?: PageStorageKey[]
    }

/**
 * One page about the site. The file name is its id and its route. In every text, [label](/path) is a link to a page or tool, [label](https://…) one to another site, {email} the support address as a link, {siteName} the name of the site and {toolCount} the number of tools.
 */
export interface InfoPage {
  /**
   * The file name without .yaml: lower case words joined by hyphens. It is the route, so do not change it once published.
   */
  id: string
  /**
   * Heading of the page.
   */
  title: string
  /**
   * What a search result says of the page. Plain text.
   */
  description: string
  /**
   * Words people search for that lead to this page. They stand in its head.
   */
  keywords: string[]
  /**
   * A sentence or two under the heading.
   */
  lead?: string
  /**
   * The day of the last change in meaning, shown as "Last Updated": 2026-11-21.
   */
  updated?: string
  /**
   * A form at the top of the page.
   */
  form?: 'contact'
  /**
   * Sections that stand beside the form where there is room.
   */
  aside?: PageSection[]
  /**
   * The page from top to bottom.
   */
  sections: PageSection[]
}
export interface PageSection {
  /**
   * What the section is about. Plain text.
   */
  heading: string
  /**
   * Whether the section takes half of the width where there is room, so that two short ones stand side by side.
   */
  half?: boolean
  /**
   * What stands below the heading, in this order.
   */
  body: PageBlock[]
}
export interface PageCard {
  /**
   * A few words. Plain text.
   */
  title: string
  /**
   * A sentence or two.
   */
  text: string
  /**
   * Name of a Tabler outline icon, for example "heart" (tabler.io/icons).
   */
  icon: string
}
export interface PageQuestion {
  /**
   * As a visitor would ask. Plain text.
   */
  question: string
  /**
   * What to answer.
   */
  answer: string
}
export interface PageButton {
  /**
   * What it says. Plain text.
   */
  label: string
  /**
   * The path of a page or tool: /contact.
   */
  to: string
}
export interface PageStorageKey {
  /**
   * The key as the browser shows it.
   */
  key: string
  /**
   * What is kept, and until when.
   */
  purpose: string
}
