package cairn.export;

import cairn.export.RunStory.Told;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/// A settled claim as a nanopublication in TriG: the assertion, where it comes from, and who
/// published it when. Unsigned; a publisher signs with its own key.
public final class Nanopublication {
  private static final String BASE = "https://w3id.org/np/cairn/";

  private Nanopublication() {}

  /// File name to content, one for each claim that a check held.
  public static Map<String, String> write(RunStory story) {
    var files = new LinkedHashMap<String, String>();
    for (Told claim : story.claims())
      if (claim.settled()) files.put(ObjectIds.of("np", claim.id()) + ".trig", write(story, claim));
    return files;
  }

  private static String write(RunStory story, Told claim) {
    String id = BASE + ObjectIds.of(story.id(), claim.id());
    String sources =
        claim.sources().stream()
            .distinct()
            .map(s -> "<urn:sha256:" + RunCrate.bare(s) + ">")
            .collect(Collectors.joining(", "));
    return """
    @prefix : <%1$s#> .
    @prefix np: <http://www.nanopub.org/nschema#> .
    @prefix prov: <http://www.w3.org/ns/prov#> .
    @prefix dcterms: <http://purl.org/dc/terms/> .
    @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
    @prefix sc: <https://schema.org/> .

    :Head {
      <%1$s> a np:Nanopublication ;
        np:hasAssertion :assertion ;
        np:hasProvenance :provenance ;
        np:hasPublicationInfo :pubinfo .
    }
    :assertion {
      :claim a sc:Claim ; sc:text %2$s .
    }
    :provenance {
      :assertion prov:wasGeneratedBy <urn:cairn:%3$s> ;
        rdfs:comment %4$s%5$s .
    }
    :pubinfo {
      <%1$s> dcterms:created %6$s ;
        dcterms:creator <urn:cairn:engine> .
    }
    """
        .formatted(
            id,
            Turtle.text(claim.text()),
            ObjectIds.of("run", story.id()),
            Turtle.text("Check: " + claim.check()),
            sources.isEmpty() ? "" : " ;\n    prov:wasDerivedFrom " + sources,
            Turtle.time(story.ended().toString()));
  }
}
