/** Internals of PDFKit that are used in addition to its documented API; package.json pins its exact version. */
declare namespace PDFKit {
  interface PDFDocument {
    /** The current font. `unicode` has the characters of each glyph. */
    readonly _font: { readonly unicode: number[][] };
    font(font: import('fontkit').Font, name: string, size: number): this;
  }

  namespace Mixins {
    interface StructureElementOptions {
      scope?: 'Row' | 'Column';
    }

    interface AnnotationOption {
      structParent?: PDFStructureElement;
    }
  }
}
