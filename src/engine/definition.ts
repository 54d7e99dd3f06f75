// Generated from schema/tool.schema.json and schema/table.schema.json and schema/page.schema.json and schema/site.schema.json by "npm run types"; change the schema, not this file.

/**
 * Part of a sentence, with inputs in braces. Or one that also sets other inputs: { says: "{value} is what percent of {percentage}", given: { mode: is-what-percent } }.
 */
export type Phrase =
  | string
  | {
      /**
       * Part of a sentence, with inputs in braces and alternatives in brackets, "(in|into|to)"; "(a|)" is optional.
       */
      says: string
      /**
       * Inputs that the phrase implies.
       */
      given?: {}
      /**
       * Factor that turns the number in the phrase into the input: { radius: 0.5 } in "diameter of {radius}".
       */
      times?: {
        [k: string]: number
      }
      /**
       * If the phrase has a percentage, the input it is a percentage of: { downPayment: price } in "{downPayment}% down".
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
       * Checked only if this is true: mode == "change".
       */
      when?: string
      message?: Varies
    }
/**
 * A formula, or a formula with its label in the working and the range of its value: { label: Monthly rate, formula: rate / 100 / 12 }.
 */
export type Value =
  | string
  | {
      /**
       * Its label in the working.
       */
      label?: string
      formula?: Formula
      usual?: Range
      possible?: Range
      /**
       * The choice input that decides, if the formula depends on one.
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
 * Decimals, half away from zero: 2 shows exactly two; { upTo: 6 } at most six; { upTo: 6, significant: 6 } six significant digits if a number is too small or too large for that. A small figure, unless it is money, keeps three significant digits, six with { upTo: 6 }: 0.0075 with 2 decimals. { by: to, column: decimals, significant: 4 } the decimals in a column of what was chosen, or four significant digits if an amount is too small for that.
 */
export type Round =
  | number
  | {
      upTo?: number
      significant?: number
      /**
       * The choice input that decides.
       */
      by?: string
      /**
       * The column that holds the decimals.
       */
      column?: string
    }
/**
 * Values, a range, or the name of a rows input or a table file.
 */
export type Rows =
  | number[]
  | {
      /**
       * Adds the row number as the first column, with this heading: Month.
       */
      label?: string
      /**
       * The first: a formula.
       */
      from: number | string
      /**
       * The last: a formula; without it, while ends the table.
       */
      to?: number | string
    }
  | string
/**
 * What the button of the form says; by default "Calculate". Or a text for each choice of an input: { by: mode, is: { dice: Roll, coin: Flip } }.
 */
export type Button =
  | string
  | {
      /**
       * The choice input that decides.
       */
      by: string
      /**
       * One text for each choice.
       */
      is: {
        [k: string]: string
      }
    }
/**
 * A drawing beside the fields, a file in tools/figures: cylinder.svg. Or one for each choice of an input: { by: shape, is: { circle: circle.svg } }.
 */
export type Figure =
  | string
  | {
      /**
       * The choice input that decides.
       */
      by: string
      /**
       * One drawing for each choice that has one.
       */
      is: {
        [k: string]: string
      }
    }

/**
 * One calculator. The file name is its id and its route; the page, the search entry, the command line and the tests come from this file.
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
   * Heading of the page; defaults to the name.
   */
  title?: string
  /**
   * One plain sentence for cards and sharing.
   */
  description: string
  /**
   * The category under which menus list the tool: one of those in abakit.yaml, or Financial, Converters, Health, Math, Measurement, Time, Utilities, Academic or Fun.
   */
  category: string
  /**
   * Position within the category, low first; tools without it come last, by name.
   */
  order?: number
  /**
   * Name of a Tabler outline icon, for example "cash" (tabler.io/icons).
   */
  icon: string
  /**
   * What people type to find this tool, besides its name.
   */
  keywords: string[]
  /**
   * How people ask for it in a sentence, with inputs in braces and … for any words in between. The assistant already understands labels and units, so list only what those do not cover: "{percentage}% of {value}". Words in brackets are alternatives: "(room|floor) {length} by {width}".
   */
  phrases?: Phrase[]
  /**
   * For a tool whose page is more than a form: the name of the folder in src/plugins that renders it. If it calculates, programs, links and the assistant use its inputs and outputs as usual; the plugin may supply other rows for their tables, such as the rates of the day.
   */
  plugin?: 'clock' | 'countdown' | 'currency' | 'ip-lookup' | 'notepad' | 'qr-generator' | 'status'
  /**
   * For a tool that calculates but has its own view, such as a keypad: the name of the folder in src/plugins that renders it. Inputs and outputs work as usual on the command line, in links, examples and everything else.
   */
  view?: 'scientific' | 'unit'
  /**
   * Named ranges of figures, shared by a category, its color and its scale.
   */
  bands?: {
    [k: string]: Bands
  }
  /**
   * What the visitor enters, in the order of the form. The names are used in formulas, links, the command line and the API; theme and accent are options of embeds and cannot be names.
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
   * Conditions between inputs, checked before anything is calculated, in addition to the bounds of each input: "waist > neck". A condition on an input that does not apply is skipped.
   */
  needs?: Need[]
  /**
   * What the visitor reads, in the order of the result panel.
   */
  outputs?: {
    [k: string]: Output
  }
  /**
   * Charts below the figures, in this order.
   */
  charts?: {
    [k: string]: Chart
  }
  says?: Varies
  button?: Button
  figure?: Figure
  /**
   * Worked cases from independent sources. They run as tests, and the page offers them under "Try an example".
   */
  examples?: Example[]
  content: Content
}
/**
 * A range of figures with a name: { label: Normal weight, below: 25, tone: good }.
 */
export interface Band {
  /**
   * What the API sees; defaults to the label.
   */
  value?: string
  /**
   * What visitors see.
   */
  label: string
  /**
   * Where the next band starts; the last band has no end.
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
   * number: a decimal. integer: a whole number. money: an amount in the site's currency, not below 0 unless it has a `min` or `negative: true`. text: words. date: YYYY-MM-DD. time: HH:MM, in formulas minutes after midnight. duration: HH:MM:SS, in formulas seconds. choice: one of a list. rows: a list of rows with the same columns.
   */
  type: 'number' | 'integer' | 'money' | 'text' | 'date' | 'time' | 'duration' | 'choice' | 'rows'
  label: Varies
  help?: Varies
  /**
   * The field applies only if this is true: sex == "female". A hidden field is ignored, never blocks, and keeps what was typed; when a program sends a value for it, a note says that the value is not used.
   */
  when?: string
  /**
   * The field may be left empty; for rows: there may be none. For a choice only false: the assistant then asks for it instead of taking the first.
   */
  optional?: boolean
  /**
   * Shown under More options, collapsed below the other fields; for a column, collapsed in each row. It must be optional or have a default.
   */
  more?: boolean
  /**
   * The value if none is given. A required field starts with it, an optional one starts empty. For a date: "today". A choice without a default starts with the first.
   */
  default?: string | number
  initial?: Varies
  placeholder?: Varies
  /**
   * Former names of this input; old links and commands keep working.
   */
  aliases?: string[]
  /**
   * Amounts below zero are allowed, too.
   */
  negative?: boolean
  /**
   * A symbol before the field that is not a currency: #. An amount of money has `type: money`.
   */
  prefix?: string
  unit?: Varies
  /**
   * The units that visitors can choose from, including `unit`: [kg, lb, st+lb]. All must be in tools/tables/units.yaml and in one category; formulas always see `unit`. Two joined by + are typed and shown together: 5 ft 11 in. If the unit depends on a choice, a list for each: { by: system, is: { metric: [cm, ft+in], imperial: [in, ft+in, cm] } }; the field then shows the unit of the choice, and a number may be typed with any of the list.
   */
  offers?:
    | string[]
    | {
        /**
         * The choice input that decides.
         */
        by: string
        /**
         * A list for each choice.
         */
        is: {
          [k: string]: string[]
        }
      }
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
  usual?: Range
  /**
   * For a number in a unit that visitors choose: the choice from the table of units. A text may name another unit of the same category, 5 ft 11 in, and is converted to the chosen one.
   */
  unitOf?: string
  /**
   * For an amount in a currency that visitors choose: the choice, whose values are the codes of currencies. A text may name that currency, €100, and no other.
   */
  currencyBy?: string
  /**
   * The number may also be given as a percentage of this other input: with percentOf: price, 20% is a fifth of the price. Formulas see the amount.
   */
  percentOf?: string
  /**
   * The input that follows is the denominator below this numerator: the two fields are drawn as a fraction.
   */
  over?: string
  /**
   * Quick buttons under the field.
   */
  presets?: number[]
  slider?: Slider
  /**
   * For an integer: any number of digits, calculated exactly.
   */
  exact?: boolean
  /**
   * For a text: several lines.
   */
  multiline?: boolean
  /**
   * The choices, the first is the default. They come before those of a `table`.
   */
  choices?: Choice[]
  /**
   * Choices from a file in tools/tables; its columns are read as from.factor.
   */
  table?: string
  /**
   * For choices in capital letters: they may be given in small letters, too.
   */
  ignoreCase?: boolean
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
   * Values calculated for each row from its fields: { points: grade.points * value(credits) }. Formulas read them as lists: sum(courses.points).
   */
  rowValues?: {
    [k: string]: Formula
  }
  where?: Need
  /**
   * Conditions for each row that counts, like needs: value(credits) >= 0. The first field that a condition names shows its message.
   */
  rowNeeds?: Need[]
  /**
   * What the buttons call a row: course.
   */
  rowName?: string
  /**
   * The number of rows the page starts with; 0 only if rows are optional.
   */
  startRows?: number
}
/**
 * The bounds of a number, one or both, and the messages outside them: { from: 8, to: 90, high: "A BMI of {bmi} is hardly possible: is the height in centimeters?" }.
 */
export interface Range {
  /**
   * The lower bound, inclusive.
   */
  from?: number
  /**
   * The upper bound, inclusive.
   */
  to?: number
  low?: Varies
  high?: Varies
}
/**
 * The ends and the steps of a slider.
 */
export interface Slider {
  /**
   * The left end, a multiple of the step.
   */
  from: number
  /**
   * The right end, a multiple of the step.
   */
  to: number
  /**
   * The distance between two positions.
   */
  step: number
}
/**
 * One choice. Additional keys are constants that formulas read as activity.met.
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
   * Instead of a formula: the band that a figure falls in, { of: bmi, in: bmi }. The figure is compared before it is rounded, and shows as many decimals as keep it in its band.
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
   * What visitors see for a text in the API: { sedentary: Sitting most of the day }. Names of texts in braces are filled in: "{found} is not a number."
   */
  labels?: {
    [k: string]: string
  }
  /**
   * Shown only if this is true.
   */
  when?: string
  /**
   * number: 1,234.5. money: an amount in the site's currency, with two decimals unless `round` says otherwise (on a page, whole figures have cents where others have them): $1,234.50. percent: 12.5 as 12.5%, so a share is multiplied by 100. date: a formula that gives a date. time: minutes after midnight as a time of day. duration: seconds as HH:MM:SS. text: words. fraction: a text such as 2/3 or 1 1/2, drawn as a fraction. decimal: a text such as 1.5 and 9, with the decimal mark of the locale. boolean: yes or no.
   */
  format?: 'number' | 'money' | 'percent' | 'date' | 'time' | 'duration' | 'text' | 'fraction' | 'decimal' | 'boolean'
  round?: Round
  unit?: Varies
  /**
   * The units that the figure can be shown in, including `unit`: [km/h, mph]. Or a list for each choice, if the unit depends on one: { by: solveFor, is: { speed: [km/h, mph], distance: [km, mi] } }.
   */
  offers?:
    | string[]
    | {
        /**
         * The choice input that decides.
         */
        by: string
        /**
         * A list for each choice.
         */
        is: {
          [k: string]: string[]
        }
      }
  initial?: Varies
  /**
   * The figure is shown in the unit that its lengths are given in (1), or in its square (2) or cube (3): ft and ft² for sides in ft.
   */
  power?: 1 | 2 | 3
  /**
   * A text in place of the figure where a condition holds: { when: lasts > 95, text: beyond 95 }. Programs get the figure, too. Names of texts and whole numbers in braces are filled in: "beyond {age}".
   */
  instead?: {
    /**
     * The condition.
     */
    when: string
    /**
     * The text.
     */
    text: string
  }
  /**
   * Numbers that the figure never reads as unless it is them, so that 99.995% is not 100.0%: where its decimals would round it to one of them, it shows more.
   */
  thresholds?: number[]
  /**
   * A formula for the figure as it is shown, so that amounts shown together add up to the cent: price - finalPrice. Outputs in it stand for their figures as shown. Everything else still calculates with `formula`.
   */
  shown?: string
  /**
   * What the figure should come to from the others as they are shown: [perPerson * people]. Where rounding makes it differ, a note says so. Unlike "shown", it does not change the figure.
   */
  addsUp?: string[]
  note?: Varies
  usual?: Range
  possible?: Range
  /**
   * What people call the figure besides its label, for the assistant: [each, "per head"]. An answer starts with the figure that is asked for.
   */
  aliases?: string[]
  /**
   * Shown large at the top; by default the first output. Of several that apply, the last is; only whole numbers without a unit stand together, as parts of one measure. { with: share }: only where that output applies.
   */
  primary?:
    | boolean
    | {
        /**
         * An output.
         */
        with: string
      }
  /**
   * Not shown on pages; the command line and the API have it. For parts of a figure that pages show as a whole, such as the numerator of a fraction. Not for a table.
   */
  hidden?: boolean
  /**
   * The color of the figure: good, fair, bad or info, or by value: { by: category, is: { Obese: bad } }.
   */
  tone?:
    | string
    | {
        /**
         * The output or value that decides.
         */
        by: string
        is: {
          [k: string]: 'good' | 'fair' | 'bad' | 'info'
        }
      }
  /**
   * For a table: what the rows are. A name and its values: { cycles: [6, 5, 4] }; a range: { month: { from: 1, to: payments } }; the rows of an input or of a table file: { item: ingredients }, of a file some of them by value: { unit: units, over: [m2, ft2] }. Or the tool recalculated for each value of an input: { vary: tipPercent, over: [10, 15, 20] }.
   */
  rows?: {
    /**
     * The input that changes from row to row; columns is then a list of outputs.
     */
    vary?: string
    /**
     * Its values, all choices by default; for a table file, the values of its rows, all by default.
     */
    over?: (number | string)[]
    [k: string]: Rows | string | (number | string)[] | undefined
  }
  /**
   * Values passed from row to row, with their initial values: { balance: amount }. The column of that name gives the next value.
   */
  carry?: {
    [k: string]: string
  }
  /**
   * Adds rows as long as this is true, checked before each row: balance > 0.
   */
  while?: string
  /**
   * The columns of a table, each with its own formula; if rows vary an input, a list of outputs.
   */
  columns?:
    | {
        [k: string]: Column
      }
    | string[]
  /**
   * The column by which the rows are sorted, in ascending order: cost. Or with the order: { column: cost, order: descending }. A table with carry or fold keeps its order.
   */
  sortBy?:
    | string
    | {
        /**
         * The column: numbers, texts or dates.
         */
        column: string
        /**
         * ascending (the default) or descending.
         */
        order?: 'ascending' | 'descending'
      }
  /**
   * Groups the rows: { every: 12, label: Year, sum: [interest], last: [balance] }, or by the year of a date column with yearOf instead of every.
   */
  fold?: {
    /**
     * The number of rows in a group.
     */
    every?: number
    /**
     * The date column by whose year to group.
     */
    yearOf?: string
    /**
     * The heading of the group column: Year.
     */
    label: string
    /**
     * Columns that are added up.
     */
    sum?: string[]
    /**
     * Columns that show the last figure of the group.
     */
    last?: string[]
  }
  /**
   * Columns with a total below the table.
   */
  total?: string[]
}
/**
 * One column of an output table.
 */
export interface Column {
  /**
   * The heading of the column.
   */
  label: string
  formula: Formula
  /**
   * number: 1,234.5. money: an amount in the site's currency, with two decimals unless `round` says otherwise (on a page, whole figures have cents where others have them): $1,234.50. percent: 12.5 as 12.5%, so a share is multiplied by 100. date: a formula that gives a date. time: minutes after midnight as a time of day. duration: seconds as HH:MM:SS. text: words. fraction: a text such as 2/3 or 1 1/2, drawn as a fraction. decimal: a text such as 1.5 and 9, with the decimal mark of the locale. boolean: yes or no.
   */
  format?: 'number' | 'money' | 'percent' | 'date' | 'time' | 'duration' | 'text' | 'fraction' | 'decimal' | 'boolean'
  round?: Round
  /**
   * The unit beside each figure.
   */
  unit?: string
  /**
   * The table has the column only if this is true: given(firstPayment). It is checked before the first row, so it cannot depend on one.
   */
  when?: string
  /**
   * What each cell should come to from the others of its row as they are shown: [harris - mifflin]. Where rounding makes one differ, a note says so.
   */
  addsUp?: string[]
  /**
   * Rows for which the column is true are highlighted on the page and show its label, instead of a column of yes and no. A table has at most one.
   */
  mark?: boolean
}
/**
 * A chart of the result.
 */
export interface Chart {
  /**
   * line, area, stack and bars plot columns of a table against another; parts shows shares of a whole; histogram and box, the distribution of a list of numbers; scale, a figure among its bands; icons, a figure as five hearts or stars that fill.
   */
  kind: 'line' | 'area' | 'stack' | 'bars' | 'parts' | 'histogram' | 'box' | 'scale' | 'icons'
  /**
   * The table; for parts, the figures: [amount, totalInterest]; for histogram and box, a value that is a list; for scale and icons, a figure.
   */
  of: string | string[]
  /**
   * The column along the bottom, or the name of the row where rows are values or a range. Rows of an input or of a table file have no number.
   */
  x?: string
  /**
   * The columns that are drawn.
   */
  y?: string[]
  /**
   * Whether the starting values (carry) are the first point.
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
   * For scale: its right end. For icons: the figure at which all are full.
   */
  to?: number
  /**
   * For icons: what is drawn.
   */
  icon?: 'heart' | 'star'
  /**
   * For icons: the two text inputs that stand beside them, left and right.
   */
  between?: string[]
  /**
   * The title.
   */
  label: string
  /**
   * Shown only if this is true.
   */
  when?: string
}
/**
 * A worked case whose figures come from an independent source.
 */
export interface Example {
  /**
   * What the case shows: "car loan over five years".
   */
  name: string
  /**
   * The page offers this example, instead of the first one, in the United States (us) or the United Kingdom (uk): with round numbers in the units that are usual there.
   */
  system?: 'us' | 'uk'
  /**
   * The visitor's clock, if the result depends on it: 2026-01-15T12:00:00.
   */
  now?: string
  /**
   * The inputs: 20000, or as visitors may type them: $20000, 5 ft 10 in. A date may be counted from the day on which the example is shown: today - 70 days, today + 2 weeks.
   */
  given: {}
  /**
   * The rounded outputs, as many as the source gives, and figures as plain numbers: 386.66, not $386.66. A date may be counted from the same day as those of the inputs: today + 210 days. For a random result: { min: 1, max: 6 }, for a random text a regular expression for all of it: { pattern: Heads|Tails }. For a table, its rows, or some of them by number: { rows: 60, 1: { interest: 100 }, last: { balance: 0 } }.
   */
  gives: {}
  /**
   * Outputs as the visitor reads them: $386.66.
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
 * The texts of the page, in plain English. A blank line starts a new paragraph.
 */
export interface Content {
  /**
   * Title in the browser tab and in search results, at most 60 characters.
   */
  title?: string
  /**
   * The sentence under the title in search results, 50 to 160 characters.
   */
  metaDescription: string
  /**
   * The first paragraph is shown under the title: one sentence of at most 80 characters that says what the tool does. After a blank line, the rest of the introduction.
   */
  introduction: string
  /**
   * The formula as a person would write it, with the letters explained. A plugin that calculates nothing has none.
   */
  formula?: string
  /**
   * A worked example. Its figures are checked against the calculator.
   */
  example: string
  /**
   * How the calculation works, one step per entry.
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
     * Its figures are checked: each must be in an example, a formula of this file, or the source.
     */
    answer: string
    /**
     * Where figures that are in no example or formula come from, with the figures: a reference, or a calculation by hand such as 3 × 0.17 = 0.51. Not shown to visitors.
     */
    source?: string
  }[]
  /**
   * Where visitors can look up the formulas and constants, listed at the end of the page.
   *
   * Items: A page that visitors can read: a law, a standard, a textbook, a paper.
   */
  sources?: {
    /**
     * Who published it and what it is called: "Consumer Financial Protection Bureau, How does paying down a mortgage work?"
     */
    title: string
    /**
     * Its address, which starts with https://.
     */
    url: string
  }[]
}

/**
 * Constants that several tools share, or too many for one definition. The file name is the id.
 */
export interface TableDefinition {
  /**
   * The file name without .yaml.
   */
  id: string
  /**
   * Where the constants come from; a row can name its own source.
   */
  source: string
  /**
   * The columns that formulas may read, each with number or text. Besides them every row has value, label and, if it differs, source. Columns called from and to are the ends of a bracket, which starts where the one before ends.
   */
  columns: {
    [k: string]: 'number' | 'text'
  }
  /**
   * One for each choice or bracket, with something in every column.
   */
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
    /**
     * For a unit: other names that people type, separated by commas: "feet, '".
     */
    also?: string
    /**
     * false: not among the choices of a `table`; a unit that is only named in `offers`.
     */
    offered?: boolean
    [k: string]: string | number | boolean | undefined
  }[]
}

/**
 * A paragraph, or another kind of block.
 */
export type PageBlock =
  | string
  | {
      paragraph?: PageParagraph
      /**
       * The items of a list.
       */
      list?: PageItem[]
      /**
       * Cards side by side, each with a title, a text and an icon. Cards are not links, but their texts can contain links.
       */
      cards?: PageCard[]
      /**
       * Ids of tools, shown as cards that open them.
       */
      tools?: string[]
      /**
       * Questions and answers, also as structured data for search engines.
       */
      faqs?: PageQuestion[]
      /**
       * A paragraph about the assistant, to which the page adds which language model answers, or that the calculators do.
       */
      assistant?: string
      /**
       * Links styled as buttons; the first is the main one.
       */
      buttons?: PageButton[]
      /**
       * Code to copy. A test runs each against the server and compares what it prints.
       */
      samples?: PageSample[]
      /**
       * A button that opens the interactive reference of the HTTP API: its label. Plain text.
       */
      reference?: string
      /**
       * What the site keeps in the visitor's browser: each key and what it is for.
       */
      storage?: PageStorageKey[]
    }
/**
 * Left out on sites without these: ids of tools; chat, answers, embeds, api or studio, the features that a site can turn off; ads, or cookies, to which visitors are asked to consent where a site has adverts or statistics.
 */
export type PageRequirement = string[]
/**
 * A text, or a text with what it requires.
 */
export type PageItem =
  | string
  | {
      /**
       * The text of the item.
       */
      text: string
      requires: PageRequirement
    }

/**
 * One page about the site. The file name is its id and its route. In every text, [label](/path) is a link to a page or tool, [label](https://…) one to another site, {email} the support address as a link, {siteName} the name of the site, {siteUrl} its address and {toolCount} the number of tools.
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
   * The description in search results. Plain text.
   */
  description: string
  /**
   * Words people search for, for the page's head.
   */
  keywords: string[]
  /**
   * A sentence or two under the heading.
   */
  lead?: string
  /**
   * The date of the last change in meaning, shown as "Last Updated": 2026-11-21.
   */
  updated?: string
  /**
   * A form at the top of the page.
   */
  form?: 'contact'
  /**
   * Sections shown beside the form if there is room.
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
   * Whether the section takes half the width if there is room, so that two short ones fit side by side.
   */
  half?: boolean
  /**
   * What is below the heading, in order.
   */
  body: PageBlock[]
  requires?: PageRequirement
}
/**
 * A paragraph with what it requires.
 */
export interface PageParagraph {
  /**
   * The text of the paragraph.
   */
  text: string
  requires: PageRequirement
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
  requires?: PageRequirement
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
  requires?: PageRequirement
}
export interface PageButton {
  /**
   * The label. Plain text.
   */
  label: string
  /**
   * The path of a page or tool: /contact.
   */
  to: string
}
export interface PageSample {
  /**
   * What it does, in a few words. Plain text.
   */
  title: string
  /**
   * What runs it: a shell, Node or a browser, Python 3, a spreadsheet with the cells A2, B2 and so on, or a client of the Model Context Protocol, as its settings.
   */
  language: 'shell' | 'javascript' | 'python' | 'spreadsheet' | 'mcp'
  /**
   * The code as it is; only {siteUrl} is filled in.
   */
  code: string
  /**
   * What it prints, exactly.
   */
  prints?: string
  requires?: PageRequirement
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
  requires?: PageRequirement
}

/**
 * What a site is called and what is on it: abakit.yaml, at the top of its folder. Every key has a default, and so has the file.
 */
export interface SiteDefinition {
  /**
   * The name of the site: in the header, in titles and where it is installed as an app. By default "Calculators".
   */
  name?: string
  /**
   * The heading of the home page, without a full stop. By default "Right answers, right now".
   */
  tagline?: string
  /**
   * A sentence or two below the tagline, and the description in search results. Plain text.
   */
  description?: string
  /**
   * The address of the site, for canonical links, the sitemap and embeds: https://calc.example.org, without a path. SITE_URL takes precedence. By default http://localhost:3000.
   */
  url?: string
  /**
   * Where visitors write to. By default hello@example.com.
   */
  supportEmail?: string
  /**
   * The hue of buttons, links and charts in degrees: 0 is red, 120 green, 240 blue. Their lightness stays, and with it their contrast. By default a teal.
   */
  hue?: number
  /**
   * The picture beside the name in the header, a file in public/: logo.svg.
   */
  logo?: string
  /**
   * How numbers, money and dates are written, as a BCP 47 tag: en-US, de-DE. By default en-US.
   */
  locale?: string
  /**
   * The currency of money, as its ISO 4217 code: USD, EUR. By default USD.
   */
  currency?: string
  /**
   * The units that a visitor sees who has not chosen any. auto: those of the visitor's region. By default auto.
   */
  units?: 'auto' | 'metric' | 'us' | 'uk'
  /**
   * The categories of tools, in the order of the menus. Those of built-in tools that are not listed follow.
   */
  categories?: SiteCategory[]
  /**
   * The tools that come with Abakit: all of them, none, or the ids of some: [loan, mortgage]. A definition with the same id in tools/ replaces a built-in one. By default all.
   */
  builtIn?: string | string[]
  /**
   * Spaces for adverts. ADS takes precedence. By default off.
   */
  ads?: 'placeholder' | 'off'
  /**
   * What a site can do without. All are on by default.
   */
  features?: {
    /**
     * The assistant in the corner of every page.
     */
    chat?: boolean
    /**
     * Answers in the search box, besides the tools it finds.
     */
    answers?: boolean
    /**
     * Tools on other sites.
     */
    embeds?: boolean
    /**
     * The HTTP API for programs, and the MCP server for language models.
     */
    api?: boolean
    /**
     * The page on which anybody writes a calculator and sees it at once: /studio.
     */
    studio?: boolean
  }
  /**
   * Built-in info pages to leave out, by id: { support: false }. A page with the same id in content/ replaces a built-in one.
   */
  content?: {
    [k: string]: boolean
  }
}
/**
 * A category of tools.
 */
export interface SiteCategory {
  /**
   * As definitions and menus name it.
   */
  name: string
  /**
   * The hue of its icons in degrees.
   */
  hue: number
}
